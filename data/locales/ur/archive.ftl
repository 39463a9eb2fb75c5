# ختم ہو چکے میچوں کا جو کچھ محفوظ ہے: فہرست، ری پلے، متن، ثبوت۔

former-player = سابق کھلاڑی
match-not-open = یہ میچ آپ کے لیے کھلا نہیں، یا ابھی ختم نہیں ہوا۔ میچ اپنے ہی سرور میں اور اپنے کھلاڑیوں کو دکھائے جاتے ہیں۔

## The list

history-title = ## پچھلے میچ
history-none = ابھی کوئی میچ ختم نہیں ہوا۔
history-choose = دوبارہ دیکھنے کے لیے میچ چنیں
history-line = { $when } · **{ $game }** · { $end }
history-won = جیت: **{ $seats }**
history-drawn = میچ برابر رہا
history-entry = { $game }: { $seats }
history-about = { $day } · { $deals ->
    [one] { $deals } بازی
   *[other] { $deals } بازیاں
}
button-older = پرانے میچ

## The replay

button-replay = ری پلے
button-file = متن کی فائل
button-verify = تصدیق کریں
replay-title = { $game } · بازی { $deal }، کل { $deals }
replay-where = لمحہ { $at }، کل { $moments } · میچ { $when }
replay-move = { $seat }: { $move }
replay-move-by = { $seat }: { $move } · { $by }
replay-dealt = پتے بانٹے گئے
replay-deal = بازی { $deal }
replay-moment = { $number }. { $what }
replay-choose-deal = کسی بازی پر جائیں
replay-choose-moment = کسی لمحے پر جائیں
replay-old = یہ بازی آج کے اصولوں سے پہلے کھیلی گئی تھی۔ اس کا اندراج یہ ہے: نشست (0 سے گن کر) اور چال۔
made-bot = بوٹ کی چال
made-clock = بوٹ کی چال، وقت ختم ہو گیا تھا
made-auto = بوٹ کی چال، کھلاڑی غیر حاضر
made-table = خود بخود، ایک ہی راستہ تھا
file-about = پورا میچ متن میں۔ `python -m engine.check --replay` اسے دوبارہ کھیل کر جانچتا ہے۔

## The proof

verify-title = ## پتے پھینٹنے کا ثبوت
verify-right = { $count ->
    [one] ایک ہی بازی تھی، وہ راز سے دوبارہ بانٹ کر کھیلی گئی: سب کچھ ویسا ہی ہے جیسا کھیلا گیا تھا۔
   *[other] تمام { $count } بازیاں راز سے دوبارہ بانٹ کر کھیلی گئیں: سب کچھ ویسا ہی ہے جیسا کھیلا گیا تھا۔
}
verify-wrong = بازیاں راز سے دوبارہ بانٹ کر کھیلی گئیں، مگر **سب نہیں ملتیں**۔ اس بوٹ کے منتظم کو خبر دیں۔
verify-secret = راز: `{ $secret }`۔ اس کا ⁨SHA-256⁩، جو پہلے بورڈ پر مہر تھا: `{ $hash }`۔
verify-deal = بازی { $deal } · گڈی `{ $pack }` · { $found }
verify-more = { $count ->
    [one] اور { $count } بازی جو ملتی ہے۔
   *[other] اور { $count } بازیاں جو ملتی ہیں۔
}
verify-how = متن کی فائل اور ⁨Python⁩ کی چند سطریں، جو ⁨README⁩ میں ہیں، اس بوٹ کے بغیر بھی یہی گڈیاں دیتی ہیں۔
verdict-same = { $moves ->
    [one] { $moves } چال، وہی انجام
   *[other] { $moves } چالیں، وہی انجام
}
verdict-void = { $moves ->
    [one] { $moves } چال، شمار نہیں ہوئی
   *[other] { $moves } چالیں، شمار نہیں ہوئیں
}
verdict-outdated = دوسرے اصولوں سے کھیلی گئی، صرف گڈی ملائی گئی
verdict-start = آغاز وہ نہیں جو ہونا چاہیے
verdict-move = چال { $moves } اصول کے خلاف ہے
verdict-end = انجام دوسرا ہے

# What is kept of finished matches: lists, replays, records, proofs.

former-player = سابق کھلاڑی
match-not-open = یہ میچ آپ کے لیے کھلا نہیں، یا ابھی ختم نہیں ہوا۔ میچ صرف اپنے سرور میں، اور اپنے کھلاڑیوں کو دکھائے جاتے ہیں۔

## The list

history-title = ## پچھلے میچ
history-none = ابھی کوئی میچ ختم نہیں ہوا۔
history-choose = دوبارہ دیکھنے کے لیے میچ چنیں
history-line = { $when } · **{ $game }** · { $end }
history-won = جیت: **{ $seats }**
history-drawn = مقابلہ برابر رہا
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
replay-where = لمحہ { $at }، کل { $moments } · میچ کا وقت: { $when }
replay-move = { $seat }: { $move }
replay-move-by = { $seat }: { $move } · { $by }
replay-dealt = پتے بانٹے گئے
replay-deal = بازی { $deal }
replay-moment = { $number }۔ { $what }
replay-choose-deal = کسی بازی پر جائیں
replay-choose-moment = کسی لمحے پر جائیں
replay-old = یہ بازی آج کے اصولوں پر نہیں کھیلی گئی تھی۔ اس کا اندراج یہ ہے: نشست، 0 سے گن کر، اور چال۔
made-bot = بوٹ کی چال
made-clock = بوٹ کی چال، مہلت ختم تھی
made-auto = بوٹ کی چال، کھلاڑی غیر حاضر
made-table = خود بخود، ایک ہی راستہ تھا
file-about = پورا میچ متن میں۔ ⁨`python -m engine.check --replay`⁩ اسے دوبارہ کھیل کر جانچتا ہے؛ اس کی سطروں کا مطلب ⁨README⁩ میں ہے۔
file-printed = دوسری فائل تاش کے کھلاڑیوں کے لیے ہے: ہر بازی کی { -dealer }، سب کے پتے، بولیاں، { -trick(form: "plural") } اور اسکور، ⁨PBN⁩ کے انداز میں۔

## The proof

verify-title = ## پتے پھینٹنے کا ثبوت
verify-right = { $count ->
    [one] ایک ہی بازی تھی، وہ راز سے دوبارہ بانٹ کر کھیلی گئی: سب کچھ ویسا ہی ہے جیسا کھیلا گیا تھا۔
   *[other] تمام { $count } بازیاں راز سے دوبارہ بانٹ کر کھیلی گئیں: سب کچھ ویسا ہی ہے جیسا کھیلا گیا تھا۔
}
verify-wrong = بازیاں راز سے دوبارہ بانٹ کر کھیلی گئیں، مگر **سب نہیں ملتیں**۔ اس بوٹ کے منتظم کو خبر دیں۔
verify-secret = راز: `{ $secret }`۔ اس کا ⁨SHA-256⁩، یعنی شروع میں دی گئی مہر: `{ $hash }`۔
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
    [one] { $moves } چال، گنی نہیں گئی
   *[other] { $moves } چالیں، گنی نہیں گئیں
}
verdict-outdated = دوسرے اصولوں پر کھیلی گئی، صرف گڈی ملائی گئی
verdict-start = آغاز وہ نہیں جو ہونا چاہیے
verdict-move = چال { $moves } نہیں مانی گئی
verdict-end = انجام دوسرا ہے

## Privacy

privacy-title = ## آپ کے بارے میں کیا محفوظ ہے
privacy-choices = **آپ کی پسند**: زبان اور ترتیبات، اگر آپ نے کبھی بدلی ہوں، اور یہ کہ ذاتی پیغام آپ تک پہنچتے ہیں یا نہیں۔
privacy-seats = **آپ کی نشستیں**: ڈسکارڈ پر آپ کا نمبر، بیٹھتے وقت کا نام، وقت اور نتیجہ۔ { $count ->
    [0] اب تک کوئی میچ نہیں۔
    [one] اب تک { $count } میچ۔
   *[other] اب تک { $count } میچ۔
}
privacy-moves = **آپ کی چالیں**: کیا کھیلا گیا اور کب۔ { $count ->
    [0] اب تک کوئی نہیں۔
    [one] اب تک { $count }۔
   *[other] اب تک { $count }۔
}
privacy-replays = **آپ کے دیکھے ہوئے ری پلے**: جن میچوں میں آپ کی نشست نہ تھی، ان میں سے کس کا ری پلے کھولا گیا، تاکہ جسے پتے معلوم ہوں وہ ان بازیوں کو دوبارہ نہ کھیلے۔
privacy-else = **اور کچھ نہیں**: نہ پیغامات پڑھے جاتے ہیں، نہ ارکان کی فہرستیں رکھی جاتی ہیں، نہ کچھ آگے دیا جاتا ہے۔
privacy-seen = ختم ہو چکا میچ اپنے سرور میں اور اپنے کھلاڑیوں کو دکھایا جاتا ہے۔ میچ ختم ہونے سے پہلے آپ کے پتے کسی کو نہیں دکھائے جاتے۔
privacy-time = یہ تب تک محفوظ ہے جب تک آپ اسے یہاں مٹا نہ دیں؛ پھر آپ کے میچوں میں آپ کی جگہ **سابق کھلاڑی** لکھا ہوگا۔ اپ ڈیٹ سے پہلے بننے والی اور بوٹ کے منتظم کی بنائی ہوئی نقلیں تب تک رہتی ہیں جب تک وہ وہاں رکھی جائیں؛ چینل کے پیغامات سرور کے ہیں۔
button-export = اپنا ڈیٹا لیں
button-forget = مٹائیں
button-forget-all = سب کچھ مٹائیں
ask-forget = آپ کے بارے میں جو کچھ محفوظ ہے، وہ سب مٹا دیا جائے؟ آپ کے نتیجے، ریٹنگ اور پسند سب ختم ہو جائیں گے اور واپسی کا کوئی راستہ نہیں۔ آپ کے کھیلے ہوئے میچ دوسروں کے لیے رہیں گے، آپ کے نام کے بغیر۔
export-about = آپ کے بارے میں جو کچھ محفوظ ہے، وہ سب۔
export-sent = آپ کا ڈیٹا ذاتی پیغام میں بھیجا جا رہا ہے۔
forgotten = آپ کے بارے میں سب کچھ مٹا دیا گیا۔ دوبارہ کھیلنے پر سب کچھ نئے سرے سے شروع ہوگا۔
forgotten-but-journal = آپ کے بارے میں سب کچھ مٹا دیا گیا، مگر ڈیٹا بیس کے ساتھ کی ایک فائل میں کچھ نشان ابھی باقی ہیں، کیونکہ وہ اس وقت استعمال میں ہے۔ اگلی بار کچھ مٹانے پر، یا بوٹ بند ہونے پر، وہ بھی مٹ جائیں گے۔ دوبارہ کھیلنے پر سب کچھ نئے سرے سے شروع ہوگا۔
still-seated = ایک کھلی میز پر اب بھی آپ کی نشست ہے، یا آپ میزبان ہیں۔ پہلے اسے ختم ہونے دیں، یا لابی میں اٹھ جائیں۔

## Challenges: the deals of a match, played again

button-play-deals = یہی بازیاں کھیلیں
button-clear-and-play = میز خالی کر کے کھیلیں
ask-clear = میچ ختم ہو چکا ہے مگر میز ابھی لگی ہوئی ہے، اور کسی نے ایک اور میچ نہیں مانگا۔ کیا اسے بند کر کے یہی بازیاں یہاں کھیلی جائیں؟ کسی اور چینل میں یہی کام ⁨`/challenge`⁩ کرتا ہے۔
challenge-title = ## دوبارہ کھیلنے کی بازیاں
challenge-about = اس سرور کے وہ میچ جن کے پتے آپ کو معلوم نہیں۔ کوئی میچ چنیں تو اس کی بازیوں کے لیے یہاں میز کھل جائے گی۔
challenge-choose = میچ چنیں
challenge-none = یہاں ایسا کوئی ختم ہو چکا میچ نہیں جس کی بازیاں آپ کے لیے نئی ہوں۔
challenge-opened = ان بازیوں کے لیے میز کھل گئی ہے۔ جس نے یہ بازیاں نہ کھیلی ہوں اور نہ دیکھی ہوں، اس کے لیے نشست حاضر ہے؛ بوٹ بھی بٹھائے جا سکتے ہیں۔
lobby-challenge = **ایک پچھلے میچ کی بازیاں، دوبارہ۔** ریٹنگ پر کوئی اثر نہیں۔ یہ میز ان کے لیے ہے جنہوں نے یہ بازیاں نہ کھیلی ہوں اور نہ ان کا ری پلے کھولا ہو؛ یہاں بیٹھنے والوں کے لیے وہ ری پلے میچ کے آخر تک بند رہے گا۔
board-challenge = ایک پچھلے میچ کی بازیاں، دوبارہ: ریٹنگ پر کوئی اثر نہیں۔ ہر بازی اسی اسکور سے شروع ہوتی ہے جو وہاں تھا۔
comparison-title = **ہر بازی: وہاں · یہاں · فرق**
deals-given = ان بازیوں کے لیے میز کے اصول وہی ہیں جو پہلے میچ میں تھے۔ یہاں صرف رفتار چنی جا سکتی ہے۔
knows-deals = یہ بازیاں آپ کی کھیلی ہوئی ہیں، یا آپ نے ان کا ری پلے کھولا ہے، اس لیے پتے معلوم ہیں۔ کوئی اور میچ چنیں۔
play-first = یہ بازیاں ابھی آپ کو کھیلنی ہیں۔ ان کا ری پلے آپ کا میچ ختم ہونے پر کھلے گا۔
deals-outdated = یہ میچ آج کے اصولوں پر نہیں کھیلا گیا تھا، اس لیے اس کی بازیوں کا موازنہ نہیں ہو سکتا۔
table-needed = یہ میز اب کسی کو چاہیے۔ یہ بازیاں کسی اور چینل میں ⁨`/challenge`⁩ سے کھیلیں۔
history-again = ایک پچھلے میچ کی بازیاں، دوبارہ

## Standings

stats-title = ## { $name }
stats-none = ابھی کوئی ایسا میچ نہیں جو گنا جائے۔
stats-matches = { $count ->
    [one] { $count } میچ
   *[other] { $count } میچ
} · جیت { $won } · برابر { $drawn } · ہار { $lost }
stats-streak = لگاتار جیت: اب { $streak }، سب سے زیادہ { $best }
stats-rating = ریٹنگ: ⁦**{ $rating }** ± { $spread }⁩ · یہاں مقام: { $rank }
leaderboard-title = ## سرِفہرست کھلاڑی: { $game }
leaderboard-none = ابھی کوئی ایسا میچ نہیں جو گنا جائے۔
leaderboard-line = { $rank }۔ **{ $name }** · ⁦{ $rating } ± { $spread }⁩ · { $count } میں سے { $won } جیت
leaderboard-bots = بوٹ، الگ
leaderboard-bot = { $level } · ⁦{ $rating } ± { $spread }⁩ · { $count } میں سے { $won } جیت
stats-picture = { $game } میں ریٹنگ، میچ بہ میچ، ہر بار اپنی غیر یقینی کی حد کے ساتھ
leaderboard-most = { $feat } · **{ $name }**
alt-ratings = ریٹنگ وقت کے ساتھ، { $count ->
    [one] { $count } میچ
   *[other] { $count } میچ
}: پہلے { $first }، اب ⁦{ $last } ± { $spread }⁩، سب سے زیادہ { $best }۔
standings-about = صرف وہ ختم ہو چکے میچ گنے جاتے ہیں جن میں کم از کم دو کھلاڑی انسان ہوں۔ جو کھلاڑی چھوڑ کر واپس نہ آئے، اس کی ہار ہے۔

## What people brag about

spades-nils-made = { -nil } کی کامیاب بولیاں: { $count }
spades-bags-collected = فالتو { -trick(form: "plural") }: { $count }
spades-opponents-set = مخالف ٹیم کی بولیاں جو پوری نہ ہوئیں: { $count }
tractor-levels-won = جیتے ہوئے درجے: { $count }
tractor-throws-stood = { -throw(form: "oblique") } کے کامیاب دعوے: { $count }
tractor-talons-taken = مخالف ٹیم میں رہ کر جیتے ہوئے بند پتے: { $count }
svoyi-pick-up-survived = جیت کے باوجود ایک بار میں اٹھائے ہوئے پتے: { $count ->
    [one] { $count } پتا
   *[other] { $count } پتے
}

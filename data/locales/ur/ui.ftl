# Private pages and controls.

## Buttons

button-my-hand = میرے پتے
button-last-trick = پچھلی { -trick }
button-rules = کھیل کے اصول
button-table = میز
button-piles = پورا ڈھیر
button-start = شروع کریں
button-options = میز کے اصول
button-stand = اٹھ جائیں
button-close = میز بند کریں
button-back = خود کھیلیں
button-refresh = تازہ کریں
button-rematch = ایک اور میچ کھیلیں
button-choose-cards = { $exact ->
    [yes] { $most } پتے چنیں
   *[no] پتے چنیں
}
choose-one-card = یا ایک پتا چنیں
button-no-hints = مشورے بند کریں
button-choose-again = دوبارہ چنیں

## Hand

hand-title = { $game } · بازی { $deal } · آپ کے پتے
hand-where = [⁦#{ $channel }⁩، { $server }]({ $url })
hand-group = **{ $name }** { $cards }
hand-face-down = { $count ->
    [one] { $count } الٹا پتا
   *[other] { $count } الٹے پتے
}
hand-empty = آپ کے پاس کوئی پتا نہیں۔
hand-asked = **{ $ask }**
hand-until = مہلت: { $when }؛ پھر یہ باری آپ کی جگہ بوٹ کھیلے گا۔
hand-away = آپ کی جگہ بوٹ کھیل رہا ہے۔ نشست آپ ہی کی ہے۔

## Form

form-title = { $exact ->
    [yes] { $most ->
        [one] 1 پتا چنیں
       *[other] { $most } پتے چنیں
    }
   *[no] { $least } سے { $most } تک پتے چنیں
}
form-list = { $names }

## Questions

button-cancel = منسوخ کریں
button-leave-match = میز چھوڑیں
button-close-table = میز بند کریں
button-clear-table = میز خالی کریں
button-sit-in = یہاں بیٹھیں: { $place }
fill-easy = آسان بوٹ
fill-normal = درمیانے بوٹ
fill-hard = مشکل بوٹ
ask-start = { $free ->
    [one] ایک نشست خالی ہے۔ وہاں بوٹ بٹھا کر شروع کریں؟
   *[other] { $free } نشستیں خالی ہیں۔ وہاں بوٹ بٹھا کر شروع کریں؟
}
ask-leave = میچ چھوڑیں؟ واپسی تک آپ کے پتے بوٹ کھیلے گا، نشست آپ ہی کی رہے گی۔
ask-close = میز بند کریں؟ میچ یہیں ختم ہو جائے گا اور کسی کے لیے نہیں گنا جائے گا۔
ask-stand = میز چھوڑیں؟ پھر آپ کی نشست دوسروں کے لیے خالی ہو جائے گی۔
ask-close-at-rest = میز بند کریں؟ یہاں ختم ہو چکے میچ پھر بھی گنے جائیں گے۔
ask-clear-table = میچ ختم ہو چکا ہے مگر میز ابھی لگی ہوئی ہے، اور کسی نے ایک اور میچ نہیں مانگا۔ کیا اسے بند کر کے نئی میز کھولی جائے؟
ask-grave = **{ $move }**: کیا واقعی؟ اس کے بعد واپسی نہیں۔
nothing-changed = کچھ نہیں بدلا۔

## What one may do about a table

menu-title = ## یہ میز
menu-host = میزبان: **{ $seat }**

## Guides

button-page-back = واپس
button-page-on = اگلا
guide-where = صفحہ { $page }، کل { $pages }
guide-entry = { $number }۔ { $title }
guide-here = ## اس میز کے اصول
guide-here-same = **{ $option }**: { $value }۔ { $meaning }
guide-here-other = 🔸 **{ $option }: { $value }**، عام طور پر: { $usual }۔ { $meaning }
case-here = اس میز کے اصول کے مطابق:
case-allowed = ✅ { $cards }
case-refused = ❌ { $cards }: { $why }
guide-choose = کس کھیل کے اصول پڑھنے ہیں؟

## Settings of a server

settings-title = ## اس سرور کی ترتیبات
settings-about = یہ اب سے لاگو ہیں؛ جو میز کھلی ہے، وہ جیسی ہے ویسی رہے گی۔
settings-language = زبان
    .about = **زبان**: میزوں کی، اور ان سب کی جنہوں نے ⁨`/language`⁩ سے کوئی زبان نہیں چنی۔ خودکار: جو ڈسکارڈ تجویز کرے۔
settings-pace = رفتار
    .about = **رفتار**: چینل میں کسی کھیل کی پہلی میز کی؛ بعد کی میزیں پچھلی میز کی رفتار پر رہتی ہیں۔ خودکار: تیز۔
settings-pings = یاد دہانیاں
    .about = **یاد دہانیاں**: ان کے لیے جن کا میز کو انتظار ہو۔
settings-opening = میز کون کھولے
    .about = **میز کون کھول سکے**
settings-channels = سب چینل
    .about = **چینل** جہاں میزیں لگیں گی؛ کوئی نہ چنیں تو سب میں۔
settings-automatic = خودکار
settings-pings-on = ہر باری پر ایک
settings-pings-off = کوئی نہیں
settings-opening-everyone = سب
settings-opening-managers = چینل سنبھالنے والے

## One's own choices

language-title = ## آپ کی زبان
language-choose = زبان چنیں
language-server = سرور کی زبان
prefer-title = ## آپ کی پسند
prefer-four-colour = { $on ->
    [yes] چار رنگتیں: ہاں
   *[no] چار رنگتیں: نہیں
}
    .meaning = **چار رنگتیں**: آپ کے پتوں میں ہر رنگ کی الگ رنگت ہوگی، حکم، پان، اینٹ اور چڑیا کی۔
prefer-letters = { $on ->
    [yes] حروف: ہاں
   *[no] حروف: نہیں
}
    .meaning = **حروف**: لکھائی میں پتے سادہ لکھے جائیں گے، چھوٹی تصویروں کے بغیر۔
prefer-hints = { $on ->
    [yes] مشورے: ہاں
   *[no] مشورے: نہیں
}
    .meaning = **مشورے**: پتوں کے ساتھ مشورے کا ایک جملہ، جب تک اس کھیل کا آپ کا پہلا میچ پورا نہ ہو۔
hints-off = اب پتوں کے ساتھ مشورے نہیں آئیں گے۔ ⁨`/preferences`⁩ سے واپس آ سکتے ہیں۔
hand-choice = آپ کئی میزوں پر ہیں۔ کون سے پتے دکھائے جائیں؟
hand-choice-table = { $game } · ⁦#{ $channel }⁩، { $server }
hand-choice-turn = آپ کی باری: { $game } · ⁦#{ $channel }⁩، { $server }

# The table as everybody sees it: lobby, board, results.

## Lobby

lobby-state = { $total } میں سے { $taken } نشستیں بھر گئیں · { $pace }
lobby-usual-rules = میز کے اصول: عام
lobby-house-rules = میز کے اصول: { $rules }
lobby-closes = کسی نے کچھ نہ کیا تو میز بند ہو جائے گی: { $when }۔
lobby-host = میزبان
lobby-add-bot = بوٹ بٹھائیں
lobby-seat = `{ $letter }` خالی
lobby-sit = { $place }: خالی
lobby-taken = { $place }: { $seat }
lobby-bot = { $place }: بوٹ ✕
option-set = { $option }: { $value }
options-title = ## میز کے اصول
options-line = **{ $option }**: { $value }۔ { $meaning }
options-choose = ایک اصول چنیں
options-value = کیسے کھیلنا ہے، چنیں
options-pace = **رفتار**: { $pace }۔
options-choose-pace = رفتار چنیں

## Board

board-title = { $game } · بازی { $deal }
board-waiting = **{ $seats }** کا انتظار ہے
board-waiting-until = **{ $seats }** کا انتظار ہے۔ مہلت: { $when }۔
board-deal-over = بازی ختم ہوئی۔ اگلی ابھی شروع ہوتی ہے۔
board-match-over = میچ ختم ہو گیا۔
board-parked = یہ میز رکی ہوئی ہے: اس کے چینل میں لکھا نہیں جا سکتا۔ جہاں جاری کرنا ہو، وہاں ⁨`/table`⁩ لکھیں۔
board-pause = { $game }: تھوڑی دیر میں واپسی۔ کچھ ضائع نہیں ہوتا، اور اس دوران کسی کی مہلت نہیں گنی جاتی۔
board-closed = یہ میز بند ہے۔ ⁨`/play`⁩ سے نئی میز کھولیں۔
board-seal = پتے پھینٹنے کی مہر، جو میچ ختم ہونے پر کھلے گی، ⁨SHA-256⁩: `{ $hash }`
place-name = `{ $letter }` **{ $seat }**
place-facts = { $place }: { $facts }
place-shows = دکھائے ہوئے پتے: { $cards }
place-took-back = واپس لیے ہوئے پتے: { $cards }
place-holds = { $count ->
    [one] { $count } پتا
   *[other] { $count } پتے
}
mark-turn = باری
mark-lead = { -lead }
mark-winning = سب سے بڑا پتا
mark-dealer = { -dealer }
mark-starter = { -starter }
mark-away = غیر حاضر، بوٹ کھیل رہا ہے
trick-part = { $seat } { $cards }
trick-now = میز پر: { $trick }
trick-last = پچھلی { -trick }: { $trick }
trick-last-taken = پچھلی { -trick }: { $trick } · جیت: { $seat }
trick-none = ابھی کوئی { -trick } پوری نہیں ہوئی۔
pile-closed = { $pile }: { $count ->
    [0] خالی
    [one] { $count } پتا
   *[other] { $count } پتے
}
pile-open = { $pile }: { $count ->
    [one] { $count } پتا
   *[other] { $count } پتے
}، اوپر { $card }
pile-few = { $pile }: { $cards }
pile-whole = { $pile }، نیچے سے اوپر: { $cards }
pile-none = کوئی ڈھیر نہیں۔

## Results

result-deal = { $game } · بازی { $deal }: نتیجہ
result-match = { $game }: میچ ختم ہوا
# $count is for languages whose verbs need it.
result-deal-won = بازی کی جیت: **{ $seats }**
# $count is for languages whose verbs need it.
result-match-won = میچ کی جیت: **{ $seats }**!
result-drawn = جیت کسی کی نہیں، مقابلہ برابر رہا۔
result-secret = اس میچ کا راز `{ $secret }` تھا۔ شروع میں دی گئی مہر اسی کا ⁨SHA-256⁩ ہے: `{ $hash }`۔
# $count is for languages whose verbs need it.
rematch-ready = ایک اور میچ کے لیے ہاں: **{ $seats }**
rematch-missing = **ایک اور میچ کھیلیں** دبانا باقی: { $seats }۔

## Lines to one person

reminder = { $user }، میز پر آپ کا انتظار ہے۔
reminder-until = { $user }، میز پر آپ کا انتظار ہے۔ مہلت: { $when }۔
closed-door = { $user }، آپ کو ذاتی پیغام نہیں بھیجا جا سکا۔ یہاں **میرے پتے** دبائیں، یا رازداری کی ترتیبات میں اس سرور کے ذاتی پیغامات کھول دیں۔
parked-notice = ⁦#{ $channel }⁩ ({ $server }) کا میچ رکا ہوا ہے: وہاں اب لکھا نہیں جا سکتا۔ کچھ ضائع نہیں ہوا۔ اجازت واپس ملنے پر جاری ہوگا، یا جہاں میزبان ⁨`/table`⁩ لکھے؛ سات دن بعد میز بند ہو جائے گی۔
deal-void = اپ ڈیٹ سے اس کھیل کے اصول بدل گئے، اس لیے بازی { $deal } نہیں گنی گئی۔ یہ بازی اسی اسکور سے شروع ہوئی۔

## What pictures show, for readers who cannot see them: no Markdown, seats by their letters

alt-table = تاش کی میز، ابھی کوئی پتا نہیں۔
alt-trick = میز پر: { $trick }۔
alt-part = { $letter } { $cards }
alt-taken-back = واپس لیے گئے پتے: { $trick }۔
alt-open = کھلے پتے: { $trick }۔
alt-pile = { $pile }: { $count ->
    [0] خالی۔
    [one] { $count } پتا۔
   *[other] { $count } پتے۔
}
alt-pile-open = { $pile }: { $count ->
    [one] { $count } پتا
   *[other] { $count } پتے
}، اوپر { $card }۔
alt-trump = ترپ: { $suit }۔
alt-trump-and-rank = ترپ: { $suit } اور ہر { $rank }۔
alt-rank = ترپ کا نمبر: { $rank }۔
alt-own-trump = { $letter } کی ترپ: { $suit }۔
alt-turn = باری: { $letters }۔
alt-lead = { -lead }: { $letters }۔
alt-winning = سب سے بڑا پتا: { $letters }۔
alt-starter = { -starter }: { $letters }۔
alt-dealer = { -dealer }: { $letters }۔
alt-side = { $letters }: { $stands }۔
alt-tricks = { -trick(form: "plural") }: { $counts }۔
alt-held = باقی پتے: { $counts }۔
alt-hand = آپ کے پتے۔
alt-face-down = { $count ->
    [one] { $count } الٹا پتا۔
   *[other] { $count } الٹے پتے۔
}
alt-group = { $name }: { $cards }۔
alt-must = لازمی پتے: { $cards }۔
alt-obliges = اصول کے مطابق پتے: { $cards }۔
alt-playable = جو پتے کھیلے جا سکتے ہیں: { $cards }۔
alt-new = نئے پتے: { $cards }۔
alt-chart = اب تک کا میچ، بازی بہ بازی۔
alt-course = { $letters }: { $heights }۔

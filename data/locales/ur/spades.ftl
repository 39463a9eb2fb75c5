# Spades: moves, events, reasons, questions, facts, results and house rules.

game-spades = اسپیڈز
    .about = چار کھلاڑی دو ٹیموں میں، یا دو کھلاڑی: بتائیں کتنی { -trick(form: "plural") } بنیں گی، پھر اتنی ہی بنائیں۔ حکم ہمیشہ ترپ ہے۔

## What a player does: the labels of buttons

spades-keep = پتا رکھیں
spades-leave = پتا چھوڑیں
spades-look = پتے دیکھیں
spades-bid = { $tricks ->
    [0] { -nil }
   *[other] { $tricks }
}
spades-double-nil = { -double-nil }
spades-give = { $cards } دیں
spades-play = { $cards }

## What has happened

spades-first-kept = { $seat } نے باری { $turn } کا پہلا پتا رکھا۔
spades-first-left = { $seat } نے باری { $turn } کا پہلا پتا چھوڑ کر اگلا لیا۔
spades-looked = { $seat } نے اپنے پتے دیکھ لیے۔
spades-bid-made = { $tricks ->
    [0] { $seat } کی بولی: { -nil }۔
   *[other] { $seat } کی بولی: { $tricks }۔
}
spades-double-nil-made = { $seat } کی بولی: { -double-nil }، پتے دیکھے بغیر۔
spades-cards-given = { $count ->
    [one] { $seat } نے ساتھی کے لیے { $count } پتا الٹا رکھا۔
   *[other] { $seat } نے ساتھی کے لیے { $count } پتے الٹے رکھے۔
}
spades-cards-exchanged = { $seats } کے پتے بدل گئے۔
spades-card-played = { $seat }: { $cards }
spades-spades-broken = حکم کھل گیا۔
spades-trick-won = { $seat } نے { $cards } سے { -trick } جیتی۔

## Why something may not be done

spades-must-follow = { -lead } { $suit } سے ہوئی اور یہ رنگ آپ کے پاس ہے، اس لیے اسی رنگ کا پتا کھیلنا ہوگا: { $cards }۔
spades-spades-not-broken = حکم ابھی بند ہے، اور جب تک ہاتھ میں کوئی اور رنگ ہو، حکم سے { -lead } نہیں ہو سکتی۔ { -lead } ان میں سے ہو سکتی ہے: { $cards }۔
spades-look-first = عدد یا { -nil } کی بولی پتے دیکھ کر دی جاتی ہے۔ پہلے پتے دیکھیں، یا { -double-nil } بولیں۔
spades-seen-already = { -double-nil } کی بولی پتے دیکھنے سے پہلے ہی دی جا سکتی ہے۔
spades-no-double-nil = اس میز پر { -double-nil } نہیں کھیلا جاتا۔
spades-team-bid-too-low = اس میز پر دونوں ساتھیوں کی بولی ملا کر کم از کم { $minimum } ہونی چاہیے، سوائے اس کے کہ ایک کی بولی { -nil } ہو۔ { $least } یا زیادہ بولیں، یا { -nil }۔

## What a player is asked

spades-ask-keep-or-leave = باری { $turn }، کل 13: { $card }۔ یہ پتا رکھیں، یا چھوڑ کر اگلا دیکھے بغیر لیں؟
    .hint = یہ پتا رکھیں تو اگلا الگ رکھ دیا جائے گا؛ چھوڑیں تو اگلا آپ کا، جو بھی ہو۔ بڑے پتے اور حکم عام طور پر رکھے جاتے ہیں۔
spades-ask-look = ابھی آپ کی بولی کی باری نہیں، مگر اپنے پتے دیکھے جا سکتے ہیں۔
    .hint = پتے اپنی بولی سے پہلے کسی بھی وقت دیکھے جا سکتے ہیں۔ { -double-nil } صرف دیکھنے سے پہلے بولا جا سکتا ہے، اور کم ہی بولا جاتا ہے۔
spades-ask-look-or-double-nil = آپ کی بولی ہے۔ اپنے پتے دیکھیں، یا دیکھے بغیر { -double-nil } بولیں؟
    .hint = عام طور پر پتے دیکھے جاتے ہیں۔ { -double-nil } میں آپ کی کوئی { -trick } نہیں بنے گی، جیت یا ہار 200 پوائنٹ کی: یہ بہت پیچھے رہ جانے والی ٹیم کے لیے ہے۔
spades-ask-bid = آپ کی کتنی { -trick(form: "plural") } بنیں گی؟ اپنی بولی دیں۔
    .hint = ہر { -ace(form: "oblique") }، اکثر بادشاہوں اور تیسرے کے بعد ہر حکم کی ایک { -trick } گنیں۔ بولی سے اوپر کی { -trick(form: "plural") } فالتو { -trick(form: "plural") } ہیں، اور ہر دس پر 100 پوائنٹ جرمانہ ہے۔
spades-ask-give = { $count ->
    [one] { $seat } کے لیے { $count } پتا چنیں۔
   *[other] { $seat } کے لیے { $count } پتے چنیں۔ دونوں کے چننے پر پتے بدلیں گے۔
}
    .hint = جس کی بولی { -double-nil } ہو، وہ اپنے سب سے بڑے پتے دے؛ ساتھی چھوٹے پتے دے۔
spades-ask-lead = آپ کی باری ہے، { -lead } آپ کی ہے: ایک پتا کھیلیں۔
    .hint = حکم سے { -lead } اس کے کھلنے کے بعد ہو سکتی ہے۔ { -ace } عام طور پر { -trick } جیتتا ہے؛ چھوٹا پتا { -trick } دوسروں کے لیے چھوڑتا ہے۔
spades-ask-follow = آپ کی باری ہے۔ { -lead } { $suit } سے ہوئی: ایک پتا کھیلیں۔
    .hint = { -lead } کا رنگ ہاتھ میں ہو تو اسی رنگ کا پتا کھیلنا ہوگا۔ نہ ہو تو حکم سے ترپ ماری جا سکتی ہے، یا کوئی اور پتا پھینکا جا سکتا ہے؛ ترپ مارنا کبھی ضروری نہیں۔
spades-ask-nothing = ابھی آپ کی باری نہیں۔

## Names and facts of the table

spades-of-suit = { $suit }
spades-unseen = دیکھنے تک الٹے
spades-offered = رکھیں یا چھوڑیں
spades-put-away = الگ رکھے ہوئے پتے
spades-stock = گڈی
spades-given-away = ساتھی کو دیے ہوئے
spades-received = ساتھی سے ملے ہوئے
spades-fact-score = { $bags ->
    [one] { $seats }: { $points } پوائنٹ، { $bags } فالتو { -trick }
   *[other] { $seats }: { $points } پوائنٹ، { $bags } فالتو { -trick(form: "plural") }
}
spades-fact-contract = { $made ->
    [one] { $seats }: { $contract } میں سے { $made } { -trick }
   *[other] { $seats }: { $contract } میں سے { $made } { -trick(form: "plural") }
}
spades-fact-broken = حکم کھل گیا
spades-fact-unbroken = حکم ابھی بند ہے
spades-fact-target = میچ { $points } پوائنٹ تک
spades-fact-bid = { $bid ->
    [-1] بولی { -double-nil }، { -trick(form: "plural") } بنیں { $taken }
    [0] بولی { -nil }، { -trick(form: "plural") } بنیں { $taken }
   *[other] بولی { $bid }، { -trick(form: "plural") } بنیں { $taken }
}
spades-fact-unseen = پتے ابھی نہیں دیکھے
spades-fact-drawn = 13 میں سے { $drawn } پتے لیے

## How a deal and a match end

spades-contract-made = { $contract ->
    [one] { $seats }: بولی { $contract } { -trick }، بنیں { $made }: { $points }
   *[other] { $seats }: بولی { $contract } { -trick(form: "plural") }، بنیں { $made }: { $points }
}
spades-contract-set = { $contract ->
    [one] { $seats }: بولی { $contract } { -trick }، بنیں صرف { $made }، بولی پوری نہ ہوئی: { $points }
   *[other] { $seats }: بولی { $contract } { -trick(form: "plural") }، بنیں صرف { $made }، بولی پوری نہ ہوئی: { $points }
}
spades-nil-held = { $bid ->
    [-1] { $seat }: { -double-nil }، کوئی { -trick } نہیں بنی: { $points }
   *[other] { $seat }: { -nil }، کوئی { -trick } نہیں بنی: { $points }
}
spades-nil-failed = { $bid ->
    [-1] { $taken ->
        [one] { $seat }: { -double-nil } پورا نہ ہوا، { $taken } { -trick } بن گئی: { $points }
       *[other] { $seat }: { -double-nil } پورا نہ ہوا، { $taken } { -trick(form: "plural") } بن گئیں: { $points }
    }
   *[other] { $taken ->
        [one] { $seat }: { -nil } پورا نہ ہوا، { $taken } { -trick } بن گئی: { $points }
       *[other] { $seat }: { -nil } پورا نہ ہوا، { $taken } { -trick(form: "plural") } بن گئیں: { $points }
    }
}
spades-bags-taken = { $bags ->
    [one] { $seats }: { $bags } فالتو { -trick }: { $points }
   *[other] { $seats }: { $bags } فالتو { -trick(form: "plural") }: { $points }
}
spades-bags-punished = { $seats }: { $bags } فالتو { -trick(form: "plural") } ہو گئیں، جرمانہ: { $points }
spades-side-total = { $bags ->
    [one] { $seats }: { $gain }، اب { $total } پوائنٹ اور { $bags } فالتو { -trick }
   *[other] { $seats }: { $gain }، اب { $total } پوائنٹ اور { $bags } فالتو { -trick(form: "plural") }
}
spades-match-won = میچ کی جیت { $points } پوائنٹ کے ساتھ: { $seats }
spades-match-given-up = { $seat } نے ہار مان لی، اس لیے میچ کی جیت: { $winner }
spades-match-tied = دونوں کے { $points } پوائنٹ ہیں: فیصلہ ایک اور بازی کرے گی۔

## House rules

spades-option-double-nil = { -double-nil }
    .meaning = کیا پتے دیکھنے سے پہلے { -double-nil } بولا جا سکتا ہے؟ جیت یا ہار 200 پوائنٹ کی۔
spades-option-double-nil-on = ہاں
    .meaning = جب تک آپ پتے نہ دیکھیں یا { -double-nil } نہ بولیں، وہ الٹے رہیں گے۔
spades-option-double-nil-off = نہیں
    .meaning = سب کو اپنے پتے شروع ہی سے نظر آئیں گے۔
spades-option-target = جیت کے پوائنٹس
    .meaning = جس بازی میں کوئی ٹیم یہاں تک پہنچے، میچ اسی پر ختم ہوگا۔
spades-option-target-500 = 500 پوائنٹ
    .meaning = پورا میچ: کوئی دس بازیاں۔
spades-option-target-300 = 300 پوائنٹ
    .meaning = چھوٹا میچ: کوئی چھ بازیاں۔
spades-option-target-200 = 200 پوائنٹ
    .meaning = مختصر میچ: کوئی چار بازیاں۔
spades-option-failed-nil = ناکام { -nil } کی { -trick(form: "plural") }
    .meaning = { -nil } کی بولی دے کر کھلاڑی کی جو { -trick(form: "plural") } بن جائیں، ان کا کیا ہوگا؟
spades-option-failed-nil-bags = فالتو { -trick(form: "plural") }
    .meaning = ہر ایک فالتو { -trick } ہے، ساتھی کی بولی پوری ہو یا نہ ہو۔
spades-option-failed-nil-to-partner = ساتھی کی بولی میں
    .meaning = یہ ساتھی کی بولی میں گنی جائیں گی۔
spades-option-failed-nil-ignored = کچھ نہیں
    .meaning = یہ کسی گنتی میں نہیں آئیں گی۔
spades-option-min-team-bid = ٹیم کی کم از کم بولی
    .meaning = کیا ساتھیوں کی بولی کی کوئی حد ہے؟
spades-option-min-team-bid-0 = کوئی حد نہیں
    .meaning = ہر کھلاڑی جو چاہے بولے۔
spades-option-min-team-bid-4 = 4 { -trick(form: "plural") }
    .meaning = ساتھیوں کی بولی ملا کر 4 یا زیادہ ہو، سوائے اس کے کہ ایک کی بولی { -nil } ہو۔

# Your Trumps (Svoyi Koziri): moves, events, reasons, questions, facts, results and house rules.

game-svoyi = اپنی اپنی ترپ
    .about = دو کھلاڑیوں کا مقابلہ: ہر ایک کی اپنی ترپ۔ ڈھیر کو ماریں اور ایک اور پتا رکھیں، ورنہ پتے اٹھائیں۔

## What a player does: the labels of buttons

svoyi-choose = { $suit }
svoyi-lead = { $cards }
svoyi-beat = { $cards }
svoyi-add = { $cards }
svoyi-pick-up = { $count ->
    [one] { $count } پتا اٹھائیں
   *[other] { $count } پتے اٹھائیں
}

## What has happened

svoyi-chosen = { $seat } نے اپنی ترپ چن لی۔
svoyi-clashed = دونوں نے ایک ہی رنگ چنا، { $suit }: وہ { $seat } کے پاس رہا، اور { $dealer } کو، جن کی { -dealer } ہے، دوبارہ چننا ہوگا۔
svoyi-trump-shown = { $seat } کی ترپ: { $suit }
svoyi-led = { $seat } کی { -lead }: { $cards }
svoyi-beaten = { $seat } نے { $cards } سے { $top } کو مارا۔
svoyi-added = { $seat } نے ایک اور پتا رکھا: { $cards }
svoyi-picked-up = { $count ->
    [one] { $seat } نے { $count } پتا اٹھایا: { $cards }
   *[other] { $seat } نے { $count } پتے اٹھائے: { $cards }
}
svoyi-seen-before = یہ صورتِ حال { $times } بار آ چکی ہے۔ تیسری بار بازی برابر ہو جاتی ہے۔

## Why something may not be done

svoyi-suit-taken = دونوں کھلاڑیوں کی ترپ ایک نہیں ہو سکتی، اور { $suit } کا رنگ چنا جا چکا ہے۔ کوئی اور رنگ چنیں۔
svoyi-too-low = { $top } کو اسی رنگ کا بڑا پتا مارتا ہے، یا آپ کی ترپ ({ $suit }) کا کوئی بھی پتا، اگر وہ خود آپ کی ترپ نہ ہو۔ اسے مارنے والے پتے: { $cards }۔
svoyi-nothing-beats = { $count ->
    [one] { $top } کو مارنے والا کوئی پتا آپ کے پاس نہیں: ڈھیر سے { $count } پتا اٹھائیں۔
   *[other] { $top } کو مارنے والا کوئی پتا آپ کے پاس نہیں: ڈھیر سے { $count } پتے اٹھائیں۔
}
svoyi-able-to-beat = جب اوپر والے پتے کو مارا جا سکے تو پتے اٹھائے نہیں جا سکتے۔ { $top } کو مارنے والے پتے: { $cards }۔
svoyi-nothing-to-beat = ڈھیر خالی ہے: نہ کچھ مارنے کو ہے نہ اٹھانے کو۔ کسی بھی پتے سے { -lead } کریں۔
svoyi-second-owed = اوپر والے پتے کو مارنے کے بعد ایک اور پتا رکھنا ہوگا۔ کوئی بھی پتا رکھیں۔
svoyi-other-count = { $count ->
    [one] کتنے پتے اٹھیں، یہ مقرر ہے: اس وقت { $count } پتا۔
   *[other] کتنے پتے اٹھیں، یہ مقرر ہے: اس وقت { $count } پتے۔
}

## What a player is asked

svoyi-ask-trump = اپنی ترپ چنیں۔ دونوں کے چننے تک کسی کو کوئی پتا نظر نہیں آئے گا۔
    .hint = ابھی کوئی پتا نظر نہیں آیا، اس لیے سب رنگ ایک سے ہیں۔ آپ کی ترپ باقی رنگوں کے ہر پتے کو مارے گی۔
svoyi-ask-trump-again = دونوں نے ایک ہی رنگ چنا، { $suit }، اور وہ دوسرے کھلاڑی کے پاس رہا۔ دوبارہ چنیں۔
    .hint = باقی تینوں رنگ ایک سے ہیں۔
svoyi-ask-lead = آپ کی باری ہے۔ ڈھیر خالی ہے: کسی بھی پتے سے { -lead } کریں۔
    .hint = عام طور پر چھوٹے پتے سے، جو آپ کی ترپ نہ ہو۔ ترپ اور { -ace(form: "oblique") } مارنے کے لیے بچا کر رکھیں۔
svoyi-ask-beat = آپ کی باری ہے۔ { $top } کو ماریں۔
    .hint = اسے اسی رنگ کا بڑا پتا مارتا ہے، یا آپ کی ترپ، اگر وہ خود آپ کی ترپ نہ ہو۔ عام طور پر مار سکنے والے پتوں میں سب سے چھوٹا کھیلا جاتا ہے۔ پھر ایک اور پتا رکھنا ہوگا۔
svoyi-ask-beat-or-pick-up = { $count ->
    [one] آپ کی باری ہے۔ { $top } کو ماریں، یا { $count } پتا اٹھائیں۔
   *[other] آپ کی باری ہے۔ { $top } کو ماریں، یا { $count } پتے اٹھائیں۔
}
    .hint = عام طور پر مارنا بہتر ہے: دو پتے کم ہوتے ہیں۔ پتے اٹھانے سے آپ کے بڑے پتے بچ جاتے ہیں، مگر اس کا فائدہ کبھی کبھار ہی ہوتا ہے۔
svoyi-ask-pick-up = { $count ->
    [one] { $top } کو مارنے والا کوئی پتا آپ کے پاس نہیں: { $count } پتا اٹھائیں۔
   *[other] { $top } کو مارنے والا کوئی پتا آپ کے پاس نہیں: { $count } پتے اٹھائیں۔
}
    .hint = 3 پتے اٹھیں گے؛ اوپر والا پتا آپ کی ترپ ہو تو 5؛ آپ کی ترپ کا { -ace } ہو تو پورا ڈھیر۔ پھر باری دوسرے کھلاڑی کی ہے۔
svoyi-ask-add = اپنی مرضی کا ایک اور پتا رکھیں، جسے دوسرے کھلاڑی کو مارنا ہوگا۔
    .hint = اس سے کچھ مارنا ضروری نہیں۔ عام طور پر وہ پتا رکھا جاتا ہے جسے مارنا دوسرے کھلاڑی کے لیے مشکل ہو، جیسے ان کی ترپ کا بڑا پتا۔
svoyi-ask-nothing = ابھی آپ کی باری نہیں۔

## Names and facts of the table

svoyi-pile-name = ڈھیر
svoyi-trumps-name = { $suit }، آپ کی ترپ
svoyi-suit-name = { $suit }
svoyi-hidden-name = دونوں کے ترپ چننے تک الٹے
svoyi-has-trump = ترپ: { $suit }
svoyi-has-chosen = ترپ: چن لی گئی
svoyi-is-choosing = ترپ: چنی جا رہی ہے
svoyi-turn-number = باری { $turn }، زیادہ سے زیادہ { $most }
svoyi-games-won = { $won ->
    [one] { $seat }: { $needed } میں سے { $won } بازی
   *[other] { $seat }: { $needed } میں سے { $won } بازیاں
}

## How a game and a match end

svoyi-ran-out = { $left ->
    [one] { $seat } کے پتے ختم ہو گئے اور جیت ملی؛ دوسرے کھلاڑی کے پاس { $left } پتا باقی ہے۔
   *[other] { $seat } کے پتے ختم ہو گئے اور جیت ملی؛ دوسرے کھلاڑی کے پاس { $left } پتے باقی ہیں۔
}
svoyi-saved-by-last = بازی برابر رہی: { $seat } کا آخری پتا { $card } ہے، جو { $top } کو مارتا ہے۔
svoyi-drawn-by-repetition = بازی برابر رہی: ایک ہی صورتِ حال میز پر تیسری بار آ گئی۔
svoyi-drawn-by-length = { $turns ->
    [one] بازی برابر رہی: { $turns } باری ہو چکی ہے۔
   *[other] بازی برابر رہی: { $turns } باریاں ہو چکی ہیں۔
}
svoyi-given-up = { $seat } نے بازی میں ہار مان لی۔
svoyi-match-won = میچ کی جیت: { $seat }
svoyi-match-drawn = میچ کسی نے نہیں جیتا۔

## House rules

svoyi-option-voluntary-pickup = پتے اٹھانا
    .meaning = کیا اوپر والے پتے کو مار سکنے پر بھی پتے اٹھائے جا سکتے ہیں؟
svoyi-option-voluntary-pickup-off = صرف جب کچھ نہ مارے
    .meaning = جب اوپر والے پتے کو مارا جا سکے تو مارنا ہوگا۔
svoyi-option-voluntary-pickup-on = اپنی مرضی سے
    .meaning = مار سکنے پر بھی پتے اٹھائے جا سکتے ہیں۔
svoyi-option-wins = میچ کی لمبائی
    .meaning = کتنی بازیاں جیتنے پر میچ کی جیت ہے۔ اس سے چار گنا بازیوں کے بعد، جو آگے ہو اس کی جیت۔
svoyi-option-wins-1 = ایک بازی
    .meaning = صرف ایک بازی؛ وہ برابر رہے تو میچ بھی برابر۔
svoyi-option-wins-2 = دو بازیوں کی جیت
    .meaning = جو پہلے دو بازیاں جیتے؛ برابر بازی کسی کی نہیں۔
svoyi-option-wins-3 = تین بازیوں کی جیت
    .meaning = جو پہلے تین بازیاں جیتے؛ برابر بازی کسی کی نہیں۔
svoyi-option-wins-5 = پانچ بازیوں کی جیت
    .meaning = جو پہلے پانچ بازیاں جیتے؛ برابر بازی کسی کی نہیں۔
svoyi-option-open-hands = ہاتھ کے پتے
    .meaning = کیا کھلاڑیوں کے پتے ایک دوسرے سے چھپے رہیں؟ گن کر تو معلوم ہو ہی سکتے ہیں۔
svoyi-option-open-hands-off = چھپے
    .meaning = ہر کھلاڑی کو صرف اپنے پتے نظر آئیں گے۔
svoyi-option-open-hands-on = کھلے
    .meaning = دونوں کے پتے میز پر کھلے رہیں گے۔

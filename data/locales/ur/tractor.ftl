# Tractor: moves, events, reasons, questions, facts, results and house rules.

game-tractor = ٹریکٹر
    .about = شینگ جی: چار کھلاڑی دو ٹیموں میں، دو گڈیاں۔ ترپ بولیں، جوڑوں اور ٹریکٹروں سے { -lead } کریں، { -ace(form: "oblique") } سے آگے نکلیں۔

## What a player does: the labels of buttons

tractor-pass = پاس
tractor-expose = { $cards } دکھائیں
tractor-bury = { $cards } الٹے رکھیں
tractor-play = { $cards }

## What has happened

tractor-drawn = سب کے پاس { $held } پتے ہیں۔
tractor-exposed = { $seat } نے دکھایا: { $cards }
tractor-reinforced = { $seat } نے ویسا ہی دوسرا پتا دکھا کر ترپ پکی کی: { $cards }
tractor-thrown-in = کسی نے کچھ نہیں دکھایا: پتے پھر سے بانٹے جائیں گے۔
tractor-talon-turned = کسی نے کچھ نہیں دکھایا۔ بند پتے کھولے گئے: { $cards }۔ اب ترپ { $suit } ہے۔
tractor-trump-fixed = ترپ { $suit } ہے، اور اس کے ساتھ ہر { $rank } بھی۔
tractor-no-trump-fixed = اس بازی میں ترپ کا کوئی رنگ نہیں۔
tractor-talon-taken = { $count ->
    [one] { $seat } نے بند پتوں کا { $count } پتا لیا۔
   *[other] { $seat } نے { $count } بند پتے لیے۔
}
tractor-buried = { $count ->
    [one] { $seat } نے { $count } پتا الٹا رکھا۔
   *[other] { $seat } نے { $count } پتے الٹے رکھے۔
}
tractor-led = { $kind ->
    [single] { $seat } کی { -lead }: { $cards }
    [pair] { $seat } کی جوڑے سے { -lead }: { $cards }
    [tractor] { $seat } کی ٹریکٹر سے { -lead }: { $cards }
   *[throw] { $seat } کی { -throw(form: "oblique") } سے { -lead }، جنہیں کوئی نہیں مار سکتا: { $cards }
}
tractor-followed = { $seat }: { $cards }
tractor-ruffed = { $seat } نے ترپ ماری: { $cards }
tractor-throw-failed = { -throw(form: "oblique") } کا دعویٰ ناکام: { $seat } نے { $cards } دکھائے، { -lead } صرف { $led } سے ہوئی، واپس لیے گئے: { $back }۔ اس سے بڑا پتا ان کے پاس ہے: { $seats }؛ جب تک { -lead } سب سے بڑی ہے، اسے مارنا ہوگا۔ مخالف ٹیم: { $points }۔
tractor-trick-won = { $points ->
    [0] { $seat } نے { -trick } جیتی۔
   *[other] { $seat } نے { $points } پوائنٹ کی { -trick } جیتی۔
}
tractor-talon-shown = { $seat } کے الٹے رکھے پتے: { $cards }

## Why something may not be done

tractor-not-an-exposure = صرف ایک { $rank }، ایک جیسے دو { $rank }، یا ایک جیسے دو جوکر دکھائے جا سکتے ہیں۔
tractor-too-weak = پہلے سے دکھایا گیا: { $cards }۔ اکیلے پتے کی ترپ جوڑے یا دو جوکروں سے بدلی جا سکتی ہے، جوڑے کی صرف دو جوکروں سے۔
tractor-only-the-twin = آپ کا اپنا دکھایا ہوا: { $cards }۔ اکیلے پتے کے ساتھ ویسا ہی دوسرا دکھا کر ترپ پکی کی جا سکتی ہے، اور کچھ نہیں۔
tractor-one-suit-only = { -lead } کے سب پتے ایک ہی رنگ کے ہوں، اور سب ترپ ایک رنگ گنی جاتی ہے۔ یہ ایک رنگ کے نہیں: { $cards }۔
tractor-must-follow = { $count ->
    [one] { -lead } { $suit } سے ہوئی، اس لیے اسی رنگ کا پتا کھیلنا ہوگا: { $cards }۔
   *[other] { -lead } { $suit } سے ہوئی، اس لیے ان میں سے { $count } پتے کھیلنے ہوں گے: { $cards }۔
}
tractor-must-follow-trumps = { $count ->
    [one] { -lead } ترپ سے ہوئی، اس لیے ترپ کا پتا کھیلنا ہوگا: { $cards }۔
   *[other] { -lead } ترپ سے ہوئی، اس لیے ان میں سے { $count } پتے کھیلنے ہوں گے: { $cards }۔
}
tractor-must-play-pairs = { $count ->
    [one] { -lead } جوڑے سے ہوئی اور اس رنگ کا جوڑا آپ کے پاس ہے، وہی کھیلنا ہوگا۔ آپ کے جوڑے: { $cards }۔
   *[other] { -lead } کے رنگ کے { $count } جوڑے کھیلنے ہوں گے۔ آپ کے جوڑے: { $cards }۔
}
tractor-must-play-tractor = { -lead } ٹریکٹر سے ہوئی، اور اس میز پر جواب میں { $count } لگاتار جوڑے کھیلنے ہوں گے۔ آپ کے پاس: { $cards }۔
tractor-must-beat = { $seat } کا { -throw(form: "oblique") } کا دعویٰ ناکام ہوا۔ جس کے پاس اسی رنگ کا اس سے بڑا پتا ہو، اسے وہی کھیلنا ہوگا، جب تک { -lead } سب سے بڑی ہے۔ آپ کے مارنے والے پتے: { $cards }۔

## Cases of the rules

tractor-called-this = { $kind ->
    [single] { $cards } اکیلا پتا ہے۔
    [pair] { $cards } جوڑا ہے۔
    [tractor] { $cards } ٹریکٹر ہے۔
   *[throw] { $cards } نہ ٹریکٹر ہے نہ جوڑا: ان سے ایک ساتھ { -lead } ہو تو { -throw } ہیں۔
}

## What a player is asked

tractor-ask-expose = آپ کے پاس 25 میں سے { $held } پتے ہیں۔ ترپ کا نمبر: { $rank }۔ پتے دکھائیں، یا پاس؟
    .hint = ترپ کے نمبر کا پتا دکھانے سے اس کا رنگ ترپ بنتا ہے، ایک جیسے دو جوکروں سے بازی بغیر ترپ۔ عام طور پر تب دکھائیں جب اس رنگ کے پتے زیادہ ہوں، ورنہ پاس۔
tractor-ask-pass = آپ کے پاس 25 میں سے { $held } پتے ہیں۔ ترپ کا نمبر: { $rank }۔ دکھانے کا کوئی پتا نہیں: پاس کریں۔
    .hint = صرف ترپ کے نمبر کا پتا یا ایک جیسے دو جوکر دکھائے جا سکتے ہیں، اور کسی کھلاڑی کے دکھائے ہوئے اکیلے پتے پر صرف جوڑا یا دو جوکر۔ عام طور پر ایسے پتوں کا انتظار کریں۔
tractor-ask-bury = { $count } پتے چن کر الٹے رکھیں۔
    .hint = عام طور پر اس رنگ کے چھوٹے پتے الٹے رکھیں جس کے پتے کم ہوں۔ آخری { -trick } مخالف ٹیم جیتے تو بند پتوں کے پوائنٹ کئی گنا ہو کر اسے ملتے ہیں۔
tractor-ask-lead = آپ کی باری ہے، { -lead } آپ کی ہے۔
    .hint = ایک رنگ کا اکیلا پتا، جوڑا یا لگاتار جوڑے؛ عام طور پر { -ace(form: "oblique") } اور بڑے جوڑے۔ ایک ساتھ کچھ اور ہو تو { -throw } ہیں: دعویٰ ناکام ہو سکتا ہے، اور پوائنٹ کا جرمانہ ہے۔
tractor-ask-follow = { $pairs ->
    [0] { $count ->
        [one] آپ کی باری ہے۔ { -lead } { $suit } سے ہوئی: ایک پتا کھیلیں۔
       *[other] آپ کی باری ہے۔ { -lead } { $suit } سے ہوئی: { $count } پتے کھیلیں۔
    }
    [one] { $count ->
        [2] آپ کی باری ہے۔ { -lead } { $suit } کے جوڑے سے ہوئی: 2 پتے کھیلیں۔
       *[other] آپ کی باری ہے۔ { -lead } { $suit } سے ہوئی، ایک جوڑے کے ساتھ: { $count } پتے کھیلیں۔
    }
   *[other] آپ کی باری ہے۔ { -lead } { $suit } سے ہوئی، { $pairs } جوڑوں کے ساتھ: { $count } پتے کھیلیں۔
}
    .hint = { -lead } کا رنگ کھیلنا ہوگا، اور جوڑوں پر جوڑے؛ وہ رنگ نہ ہو تو جو چاہیں۔ عام طور پر ساتھی کی { -trick } پر بادشاہ، دہلے اور پنجے، دوسروں کی { -trick } پر چھوٹے پتے۔
tractor-ask-follow-trumps = { $pairs ->
    [0] { $count ->
        [one] آپ کی باری ہے۔ { -lead } ترپ سے ہوئی: ایک پتا کھیلیں۔
       *[other] آپ کی باری ہے۔ { -lead } ترپ سے ہوئی: { $count } پتے کھیلیں۔
    }
    [one] { $count ->
        [2] آپ کی باری ہے۔ { -lead } ترپ کے جوڑے سے ہوئی: 2 پتے کھیلیں۔
       *[other] آپ کی باری ہے۔ { -lead } ترپ سے ہوئی، ایک جوڑے کے ساتھ: { $count } پتے کھیلیں۔
    }
   *[other] آپ کی باری ہے۔ { -lead } ترپ سے ہوئی، { $pairs } جوڑوں کے ساتھ: { $count } پتے کھیلیں۔
}
    .hint = جوکر بھی ترپ ہیں، اور ترپ کا رنگ ہو تو ترپ کے نمبر کے سب پتے بھی۔ { -trick } جیتنا کبھی ضروری نہیں۔
tractor-ask-beat = آپ کی باری ہے۔ { $seat } کا { -throw(form: "oblique") } کا دعویٰ ناکام ہوا: ہو سکے تو { $cards } کو ماریں۔
    .hint = جس کے پاس اس سے بڑا پتا ہو، اسے مارنا ہوگا، جب تک { -lead } سب سے بڑی ہے۔ نہ ہو تو ہمیشہ کی طرح اسی رنگ کا پتا کھیلیں۔
tractor-ask-nothing = ابھی آپ کی باری نہیں۔

## Names and facts of the table

tractor-suit-group = { $suit }
tractor-trump-group = ترپ
tractor-talon-pile = بند پتے
tractor-turned-pile = بند پتوں میں سے کھلے ہوئے
tractor-side-level = { $role ->
    [declarers] { $seats }: درجہ { $level }، { -declarers }
    [opponents] { $seats }: درجہ { $level }، مخالف ٹیم
   *[none] { $seats }: درجہ { $level }
}
tractor-trump-is = ترپ: { $suit } اور ہر { $rank }
tractor-no-trump-is = ترپ کا رنگ کوئی نہیں: صرف جوکر ترپ ہیں
tractor-no-trump-but-rank = ترپ کا رنگ کوئی نہیں: جوکر اور ہر { $rank } ترپ ہیں
tractor-trump-open = ترپ کا نمبر { $rank }، ابھی کچھ نہیں دکھایا گیا
tractor-drawn-so-far = { $all } میں سے { $held } پتے بٹ گئے
tractor-opponents-have = مخالف ٹیم کے پوائنٹس: { $points }
tractor-next-step = { $side ->
    [declarers] { $levels ->
        [one] { $at } پوائنٹ سے { -declarers } کو صرف { $levels } درجہ ملے گا
       *[other] { $at } پوائنٹ سے { -declarers } کو صرف { $levels } درجے ملیں گے
    }
   *[opponents] { $levels ->
        [0] { $at } پوائنٹ سے { -declaring } مخالف ٹیم کی
        [one] { $at } پوائنٹ سے { -declaring } مخالف ٹیم کی، اور { $levels } درجہ
       *[other] { $at } پوائنٹ سے { -declaring } مخالف ٹیم کی، اور { $levels } درجے
    }
}
tractor-shows = دکھائے ہوئے پتے: { $cards }
tractor-can-beat = جب تک { $cards } سب سے بڑا ہے، اسے مارنا ہوگا

## How a deal and a match end

tractor-nobody-exposed = پہلی بازی میں کسی نے کچھ نہیں دکھایا: پتے پھر سے بانٹے جائیں گے۔
tractor-trick-points = مخالف ٹیم کی { -trick(form: "oblique") } کے پوائنٹس: { $points }
tractor-throw-points = { -throw(form: "oblique") } کے ناکام دعوے: { $points }
tractor-talon-counts = بند پتے { $cards }: { $points } پوائنٹ، { $times } گنا کر کے { $total }، کیونکہ آخری { -trick } مخالف ٹیم نے جیتی
tractor-talon-safe = بند پتے { $cards }: ان کے { $points } پوائنٹ کسی کے نہیں، کیونکہ آخری { -trick } { -declarers } نے جیتی
tractor-opponents-total = مخالف ٹیم کے کل پوائنٹس: { $points }
tractor-declarers-rise = { $levels ->
    [one] { -declaring } قائم رہی: { $seats } کو { $levels } درجہ ملا
   *[other] { -declaring } قائم رہی: { $seats } کو { $levels } درجے ملے
}
tractor-opponents-take-over = { $levels ->
    [0] { -declaring } مخالف ٹیم کو ملی: { $seats } اب { -declarers } ہیں، کسی کا درجہ نہیں بدلا
    [one] { -declaring } مخالف ٹیم کو ملی: { $seats } اب { -declarers } ہیں، اور { $levels } درجہ ملا
   *[other] { -declaring } مخالف ٹیم کو ملی: { $seats } اب { -declarers } ہیں، اور { $levels } درجے ملے
}
tractor-level-now = { $seats }: درجہ { $level }
tractor-must-stay = { $seats } کو درجہ { $level } سے نکلنے کے لیے یہ درجہ { -declaring } میں جیتنا ہوگا
tractor-next-starter = اگلی بازی کی { -declaring }: { $seat }
tractor-beyond-the-ace = { -ace(form: "oblique") } سے آگے! میچ کی جیت: { $seats }

## House rules

tractor-option-follow-tractor = ٹریکٹر کا جواب
    .meaning = لگاتار جوڑوں کی { -lead } کے جواب میں کیا کھیلنا ہوگا؟
tractor-option-follow-tractor-pairs = اتنے ہی جوڑے
    .meaning = { -lead } کے رنگ کے جوڑے، جتنے ہوں؛ لگاتار ہونا ضروری نہیں۔
tractor-option-follow-tractor-tractor-first = پہلے ٹریکٹر
    .meaning = جس کے پاس اتنا لمبا ٹریکٹر ہو، وہی کھیلنا ہوگا، ورنہ جوڑے۔
tractor-option-follow-tractor-none = صرف رنگ
    .meaning = { -lead } کے رنگ کے پتے کھیلنے ہوں گے، جوڑے ضروری نہیں۔
tractor-option-nt-keeps-rank = ترپ نہ ہو تو نمبر
    .meaning = جس بازی میں ترپ کا رنگ نہ ہو، کیا ترپ کا نمبر چلتا ہے؟
tractor-option-nt-keeps-rank-off = عام نمبر
    .meaning = صرف چار جوکر ترپ ہیں۔
tractor-option-nt-keeps-rank-on = پھر بھی ترپ
    .meaning = اس کے آٹھ پتے جوکروں کے نیچے ترپ ہیں، سب برابر۔
tractor-option-no-exposure = کوئی نہ دکھائے
    .meaning = دوسری بازی سے، کوئی نہ دکھائے تو کیا ہوگا؟
tractor-option-no-exposure-seed = بند پتے کھولیں
    .meaning = بند پتوں میں ترپ کے نمبر کا پہلا پتا ترپ کا رنگ بتائے گا، نہ ہو تو سب سے بڑا۔
tractor-option-no-exposure-no-trump = ترپ نہیں
    .meaning = بازی ترپ کے رنگ کے بغیر کھیلی جائے گی۔
tractor-option-throw-penalty = { -throw(form: "oblique") } کا ناکام دعویٰ
    .meaning = { -throw(form: "oblique") } کو کوئی مار سکے تو کتنا جرمانہ؟
tractor-option-throw-penalty-per-card = ہر پتے کے 10
    .meaning = واپس لیے گئے ہر پتے کے 10 پوائنٹ۔
tractor-option-throw-penalty-flat10 = 10 پوائنٹ
    .meaning = جتنے بھی پتے واپس ہوں، 10 پوائنٹ۔
tractor-option-throw-penalty-none = کچھ نہیں
    .meaning = پتے واپس لیے جائیں گے، پوائنٹ نہیں بدلیں گے۔
tractor-option-talon-mult = بند پتے
    .meaning = آخری { -trick } مخالف ٹیم جیتے تو بند پتے کتنے گنا ہوں گے؟
tractor-option-talon-mult-2n = پتوں کا دگنا
    .meaning = آخری { -trick } میں ہر کھلاڑی کے پتوں کی تعداد کا دگنا۔
tractor-option-talon-mult-2largest = سب سے بڑے حصے کا دگنا
    .meaning = { -lead } کے سب سے بڑے حصے، یعنی اکیلے پتے، جوڑے یا ٹریکٹر، کے پتوں کا دگنا۔
tractor-option-talon-mult-2-n = ہر پتے پر دگنا
    .meaning = اکیلے پتے پر دو گنا، جوڑے پر چار گنا، چار پتوں پر سولہ گنا۔
tractor-option-must-play = لازمی درجے
    .meaning = کن درجوں کو پھلانگا نہیں جا سکتا؟
tractor-option-must-play-none = کوئی نہیں
    .meaning = ہر درجہ پھلانگا جا سکتا ہے، { -ace } بھی۔
tractor-option-must-play-a = { -ace }
    .meaning = ٹیم { -ace(form: "oblique") } پر رکے گی اور { -declaring } میں جیت کر ہی نکلے گی۔
tractor-option-must-play-5-10-k-a = 5، 10، بادشاہ اور { -ace }
    .meaning = ٹیم ان میں سے ہر ایک پر رکے گی اور { -declaring } میں جیت کر ہی نکلے گی۔
tractor-option-ruff-compare = { -throw(form: "oblique") } پر دو بار ترپ
    .meaning = { -throw(form: "oblique") } پر دو کھلاڑی ترپ ماریں تو بڑی کون سی ہے؟
tractor-option-ruff-compare-biggest = فیصلہ سب سے بڑے حصے سے
    .meaning = { -lead } کے سب سے لمبے ٹریکٹر، نہ ہو تو جوڑے، نہ ہو تو اکیلے پتے سے فیصلہ ہوگا۔
tractor-option-ruff-compare-all = ہر حصہ
    .meaning = بعد کی ترپ کو { -lead } کے ہر حصے میں بڑا ہونا ہوگا۔
tractor-option-ruff-compare-highest-card = سب سے بڑا پتا
    .meaning = جس ترپ میں سب سے بڑا پتا ہو، وہی بڑی ہے۔
tractor-option-red-over-black = کالے جوکروں پر لال
    .meaning = کیا دو لال جوکر دکھا کر دو کالے جوکروں کی ترپ بدلی جا سکتی ہے؟
tractor-option-red-over-black-off = نہیں
    .meaning = دو جوکروں کے بعد ترپ نہیں بدلتی۔
tractor-option-red-over-black-on = ہاں
    .meaning = دو لال جوکروں سے دو کالے جوکروں کی ترپ بدل جاتی ہے۔

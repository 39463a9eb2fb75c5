# Tractor: moves, events, reasons, questions, facts, results and house rules.

game-tractor = ٹریکٹر
    .about = شینگ جی: چار کھلاڑی دو ٹیموں میں، دو گڈیاں۔ ترپ بولیں، جوڑوں اور ٹریکٹروں سے پہل کریں، اکّے سے آگے نکلیں۔

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
    [single] { $seat } کی پہل: { $cards }
    [pair] { $seat } کی جوڑے سے پہل: { $cards }
    [tractor] { $seat } کی ٹریکٹر سے پہل: { $cards }
   *[throw] { $seat } کی پکے پتوں سے پہل، جنہیں کوئی نہیں مار سکتا: { $cards }
}
tractor-followed = { $seat }: { $cards }
tractor-ruffed = { $seat } نے ترپ ماری: { $cards }
tractor-throw-failed = پکے پتوں کا دعویٰ ناکام: { $seat } نے { $cards } دکھائے، پہل صرف { $led } سے ہوئی، واپس لیے گئے: { $back }۔ اس سے بڑا پتا ان کے پاس ہے: { $seats }؛ جب تک پہل سب سے بڑی ہے، اسے مارنا ہوگا۔ مخالف ٹیم: { $points }۔
tractor-trick-won = { $points ->
    [0] { $seat } نے سَر جیتی۔
   *[other] { $seat } نے { $points } پوائنٹ کی سَر جیتی۔
}
tractor-talon-shown = { $seat } کے الٹے رکھے پتے: { $cards }

## Why something may not be done

tractor-not-an-exposure = صرف ایک { $rank }، ایک جیسے دو { $rank }، یا ایک جیسے دو جوکر دکھائے جا سکتے ہیں۔
tractor-too-weak = پہلے سے دکھایا گیا: { $cards }۔ اکیلے پتے کی ترپ جوڑے یا دو جوکروں سے بدلی جا سکتی ہے، جوڑے کی صرف دو جوکروں سے۔
tractor-only-the-twin = آپ کا اپنا دکھایا ہوا: { $cards }۔ اکیلے پتے کے ساتھ ویسا ہی دوسرا دکھا کر ترپ پکی کی جا سکتی ہے، اور کچھ نہیں۔
tractor-one-suit-only = پہل کے سب پتے ایک ہی رنگ کے ہوں، اور سب ترپ ایک رنگ گنی جاتی ہے۔ یہ ایک رنگ کے نہیں: { $cards }۔
tractor-must-follow = { $count ->
    [one] پہل { $suit } سے ہوئی، اس لیے اسی رنگ کا پتا کھیلنا ہوگا: { $cards }۔
   *[other] پہل { $suit } سے ہوئی، اس لیے ان میں سے { $count } پتے کھیلنے ہوں گے: { $cards }۔
}
tractor-must-follow-trumps = { $count ->
    [one] پہل ترپ سے ہوئی، اس لیے ترپ کا پتا کھیلنا ہوگا: { $cards }۔
   *[other] پہل ترپ سے ہوئی، اس لیے ان میں سے { $count } پتے کھیلنے ہوں گے: { $cards }۔
}
tractor-must-play-pairs = { $count ->
    [one] پہل جوڑے سے ہوئی اور اس رنگ کا جوڑا آپ کے پاس ہے، وہی کھیلنا ہوگا۔ آپ کے جوڑے: { $cards }۔
   *[other] پہل کے رنگ کے { $count } جوڑے کھیلنے ہوں گے۔ آپ کے جوڑے: { $cards }۔
}
tractor-must-play-tractor = پہل ٹریکٹر سے ہوئی، اور اس میز پر جواب میں { $count } لگاتار جوڑے کھیلنے ہوں گے۔ آپ کے پاس: { $cards }۔
tractor-must-beat = { $seat } کا پکے پتوں کا دعویٰ ناکام ہوا۔ جس کے پاس اس سے بڑا پتا ہو، اسے مارنا ہوگا، جب تک پہل سب سے بڑی ہے۔ آپ کے مارنے والے پتے: { $cards }۔

## What a player is asked

tractor-ask-expose = آپ کے پاس 25 میں سے { $held } پتے ہیں۔ ترپ کا نمبر: { $rank }۔ پتے دکھائیں، یا پاس؟
tractor-ask-bury = { $count } پتے چن کر الٹے رکھیں۔
tractor-ask-lead = آپ کی باری ہے، پہل آپ کی ہے۔
tractor-ask-follow = { $pairs ->
    [0] { $count ->
        [one] آپ کی باری ہے۔ پہل { $suit } سے ہوئی: ایک پتا کھیلیں۔
       *[other] آپ کی باری ہے۔ پہل { $suit } سے ہوئی: { $count } پتے کھیلیں۔
    }
    [one] { $count ->
        [2] آپ کی باری ہے۔ پہل { $suit } کے جوڑے سے ہوئی: 2 پتے کھیلیں۔
       *[other] آپ کی باری ہے۔ پہل { $suit } سے ہوئی، ایک جوڑے کے ساتھ: { $count } پتے کھیلیں۔
    }
   *[other] آپ کی باری ہے۔ پہل { $suit } سے ہوئی، { $pairs } جوڑوں کے ساتھ: { $count } پتے کھیلیں۔
}
tractor-ask-follow-trumps = { $pairs ->
    [0] { $count ->
        [one] آپ کی باری ہے۔ پہل ترپ سے ہوئی: ایک پتا کھیلیں۔
       *[other] آپ کی باری ہے۔ پہل ترپ سے ہوئی: { $count } پتے کھیلیں۔
    }
    [one] { $count ->
        [2] آپ کی باری ہے۔ پہل ترپ کے جوڑے سے ہوئی: 2 پتے کھیلیں۔
       *[other] آپ کی باری ہے۔ پہل ترپ سے ہوئی، ایک جوڑے کے ساتھ: { $count } پتے کھیلیں۔
    }
   *[other] آپ کی باری ہے۔ پہل ترپ سے ہوئی، { $pairs } جوڑوں کے ساتھ: { $count } پتے کھیلیں۔
}
tractor-ask-beat = آپ کی باری ہے۔ { $seat } کا پکے پتوں کا دعویٰ ناکام ہوا: ہو سکے تو { $cards } کو ماریں۔
tractor-ask-nothing = ابھی آپ کی باری نہیں۔

## Names and facts of the table

tractor-suit-group = { $suit }
tractor-trump-group = ترپ
tractor-talon-pile = بند پتے
tractor-turned-pile = بند پتوں میں سے کھلے ہوئے
tractor-side-level = { $role ->
    [declarers] { $seats }: درجہ { $level }، کپتان کی ٹیم
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
        [one] { $at } پوائنٹ سے کپتان کی ٹیم کو صرف { $levels } درجہ ملے گا
       *[other] { $at } پوائنٹ سے کپتان کی ٹیم کو صرف { $levels } درجے ملیں گے
    }
   *[opponents] { $levels ->
        [0] { $at } پوائنٹ سے کپتانی مخالف ٹیم کی
        [one] { $at } پوائنٹ سے کپتانی مخالف ٹیم کی، اور { $levels } درجہ
       *[other] { $at } پوائنٹ سے کپتانی مخالف ٹیم کی، اور { $levels } درجے
    }
}
tractor-shows = دکھائے ہوئے پتے: { $cards }
tractor-can-beat = جب تک { $cards } سب سے بڑا ہے، اسے مارنا ہوگا

## How a deal and a match end

tractor-nobody-exposed = پہلی بازی میں کسی نے کچھ نہیں دکھایا: پتے پھر سے بانٹے جائیں گے۔
tractor-trick-points = مخالف ٹیم کی سَروں کے پوائنٹس: { $points }
tractor-throw-points = پکے پتوں کے ناکام دعوے: { $points }
tractor-talon-counts = بند پتے { $cards }: { $points } پوائنٹ، { $times } گنا کر کے { $total }، کیونکہ آخری سَر مخالف ٹیم نے جیتی
tractor-talon-safe = بند پتے { $cards }: ان کے { $points } پوائنٹ کسی کے نہیں، کیونکہ آخری سَر کپتان کی ٹیم نے جیتی
tractor-opponents-total = مخالف ٹیم کے کل پوائنٹس: { $points }
tractor-declarers-rise = { $levels ->
    [one] کپتانی قائم رہی: { $seats } کو { $levels } درجہ ملا
   *[other] کپتانی قائم رہی: { $seats } کو { $levels } درجے ملے
}
tractor-opponents-take-over = { $levels ->
    [0] کپتانی مخالف ٹیم کو ملی: { $seats } اب کپتان کی ٹیم ہیں، کسی کا درجہ نہیں بدلا
    [one] کپتانی مخالف ٹیم کو ملی: { $seats } اب کپتان کی ٹیم ہیں، اور { $levels } درجہ ملا
   *[other] کپتانی مخالف ٹیم کو ملی: { $seats } اب کپتان کی ٹیم ہیں، اور { $levels } درجے ملے
}
tractor-level-now = { $seats }: درجہ { $level }
tractor-must-stay = { $seats } کو درجہ { $level } سے نکلنے کے لیے اسے کپتانی میں جیتنا ہوگا
tractor-next-starter = اگلی بازی کی کپتانی: { $seat }
tractor-beyond-the-ace = اکّے سے آگے! میچ کی جیت: { $seats }

## House rules

tractor-option-follow-tractor = ٹریکٹر کا جواب
    .meaning = لگاتار جوڑوں کی پہل کے جواب میں کیا کھیلنا ہوگا؟
tractor-option-follow-tractor-pairs = اتنے ہی جوڑے
    .meaning = پہل کے رنگ کے جوڑے، جتنے ہوں؛ لگاتار ہونا ضروری نہیں۔
tractor-option-follow-tractor-tractor-first = پہلے ٹریکٹر
    .meaning = جس کے پاس اتنا لمبا ٹریکٹر ہو، وہی کھیلنا ہوگا، ورنہ جوڑے۔
tractor-option-follow-tractor-none = صرف رنگ
    .meaning = پہل کے رنگ کے پتے کھیلنے ہوں گے، جوڑے ضروری نہیں۔
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
tractor-option-throw-penalty = پکے پتوں کا ناکام دعویٰ
    .meaning = پکے پتوں کو کوئی مار سکے تو کتنا جرمانہ؟
tractor-option-throw-penalty-per-card = ہر پتے کے 10
    .meaning = واپس لیے گئے ہر پتے کے 10 پوائنٹ۔
tractor-option-throw-penalty-flat10 = 10 پوائنٹ
    .meaning = جتنے بھی پتے واپس ہوں، 10 پوائنٹ۔
tractor-option-throw-penalty-none = کچھ نہیں
    .meaning = پتے واپس لیے جائیں گے، پوائنٹ نہیں بدلیں گے۔
tractor-option-talon-mult = بند پتے
    .meaning = آخری سَر مخالف ٹیم جیتے تو بند پتے کتنے گنا ہوں گے؟
tractor-option-talon-mult-2n = پتوں کا دگنا
    .meaning = آخری سَر میں ہر کھلاڑی کے پتوں کی تعداد کا دگنا۔
tractor-option-talon-mult-2largest = سب سے بڑے حصے کا دگنا
    .meaning = پہل کے سب سے بڑے حصے، یعنی اکیلے پتے، جوڑے یا ٹریکٹر، کے پتوں کا دگنا۔
tractor-option-talon-mult-2-n = ہر پتے پر دگنا
    .meaning = اکیلے پتے پر دو گنا، جوڑے پر چار گنا، چار پتوں پر سولہ گنا۔
tractor-option-must-play = لازمی درجے
    .meaning = کن درجوں کو پھلانگا نہیں جا سکتا؟
tractor-option-must-play-none = کوئی نہیں
    .meaning = ہر درجہ پھلانگا جا سکتا ہے، اکّا بھی۔
tractor-option-must-play-a = اکّا
    .meaning = ٹیم اکّے پر رکے گی اور کپتانی میں جیت کر ہی نکلے گی۔
tractor-option-must-play-5-10-k-a = 5، 10، بادشاہ اور اکّا
    .meaning = ٹیم ان میں سے ہر ایک پر رکے گی اور کپتانی میں جیت کر ہی نکلے گی۔
tractor-option-ruff-compare = پکے پتوں پر دو بار ترپ
    .meaning = پکے پتوں پر دو کھلاڑی ترپ ماریں تو بڑی کون سی ہے؟
tractor-option-ruff-compare-biggest = فیصلہ سب سے بڑے حصے سے
    .meaning = سب سے لمبا ٹریکٹر، نہ ہو تو جوڑا، نہ ہو تو اکیلا پتا دیکھا جائے گا۔
tractor-option-ruff-compare-all = ہر حصہ
    .meaning = بعد کی ترپ کو پہل کے ہر حصے میں بڑا ہونا ہوگا۔
tractor-option-ruff-compare-highest-card = سب سے بڑا پتا
    .meaning = جس میں سب سے بڑا پتا ہو، وہی بڑی ہے۔
tractor-option-red-over-black = کالے جوکروں پر لال
    .meaning = کیا دو لال جوکر دکھا کر دو کالے جوکروں کی ترپ بدلی جا سکتی ہے؟
tractor-option-red-over-black-off = نہیں
    .meaning = دو جوکروں کے بعد ترپ نہیں بدلتی۔
tractor-option-red-over-black-on = ہاں
    .meaning = دو لال جوکروں سے دو کالے جوکروں کی ترپ بدل جاتی ہے۔

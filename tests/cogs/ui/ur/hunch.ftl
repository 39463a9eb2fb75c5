# Hunch, the game of the tests.

game-hunch = اندازہ
    .about = بتائیں آپ کی کتنی سَریں بنیں گی۔
hunch-guess = { $tricks ->
    [0] کوئی سَر نہیں
    [one] { $tricks } سَر
   *[other] { $tricks } سَریں
}
hunch-swap = { $cards } بدلیں
hunch-play = { $cards }
hunch-guessed = { $seat } کا اندازہ آ گیا۔
hunch-swapped = { $seat } نے پتے بدلے: { $count }
hunch-played = { $seat }: { $cards }
hunch-trick-won = { $seat } نے سَر جیتی۔
hunch-must-follow = پہل { $suit } سے ہوئی، اس لیے اسی رنگ کا پتا کھیلنا ہوگا: { $cards }۔
hunch-ask-guess = آپ کی کتنی سَریں بنیں گی؟
hunch-ask-swap = ایک یا دو پتے چن کر الٹے رکھیں۔
hunch-ask-play = ایک پتا کھیلیں۔
hunch-nothing = ابھی آپ کی باری نہیں۔
hunch-of-suit = { $suit }
hunch-stock = گڈی
hunch-won = سَریں بنیں { $tricks }
hunch-scored = { $seat }: { $points }
hunch-option-target = جیت کے پوائنٹس
    .meaning = جس اسکور پر میچ ختم ہو۔
hunch-option-target-30 = 30 پوائنٹ
    .meaning = عام میچ۔
hunch-option-target-15 = 15 پوائنٹ
    .meaning = چھوٹا میچ۔
hunch-option-hurried = جلدی
    .meaning = دیر کرنے پر کیا ایک پتا خود رکھ دیا جائے؟
hunch-option-hurried-off = نہیں
    .meaning = سب آرام سے کھیلیں۔
hunch-option-hurried-on = ہاں
    .meaning = چار سیکنڈ بعد سب سے چھوٹا پتا رکھ دیا جائے گا۔

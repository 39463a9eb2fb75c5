# Words that every page needs: suits, places, lists of names, bots, paces, and why a move or a wish is refused.

## Lists: "Sara, Omar and Ali"

list-more = { $first }، { $last }
list-last = { $first } اور { $last }

## Cards

suit-spades = حکم
suit-hearts = پان
suit-diamonds = اینٹ
suit-clubs = چڑیا

## Places and people

place-n = شمال
place-e = مشرق
place-s = جنوب
place-w = مغرب
bot-name = بوٹ { $place }
somebody = کوئی کھلاڑی

## Bots and paces

level-easy = آسان بوٹ
level-normal = درمیانہ بوٹ
level-hard = مشکل بوٹ
level-rate = { $other ->
    [random] بے سوچے کھیلنے والے سے 100 میں سے { $share } بار جیتتا ہے
    [easy] آسان بوٹ سے 100 میں سے { $share } بار جیتتا ہے
   *[normal] درمیانے بوٹ سے 100 میں سے { $share } بار جیتتا ہے
}
level-and-rate = { $level }: { $rate }
pace-blitz = بہت تیز، ہر باری 30 سیکنڈ
pace-live = تیز، ہر باری 90 سیکنڈ
pace-relaxed = آرام سے، ہر باری 10 منٹ
pace-daily = روزانہ، ہر باری 24 گھنٹے
pace-none = بغیر مہلت

## Moves and events of any game

resign = ہار مانیں
resigned = { $seat } نے ہار مان لی۔

## Why a move is refused, in any game

not-your-turn = ابھی آپ کی باری نہیں۔
not-offered = یہ چال ابھی نہیں ہو سکتی۔ جو ہو سکتی ہے، وہ نیچے ہے۔
not-in-hand = آپ کے پاس { $cards } نہیں۔
wrong-count = { $exact ->
    [yes] { $most ->
        [one] یہاں 1 پتا چاہیے؛ چنے گئے: { $given }۔
       *[other] یہاں { $most } پتے چاہییں؛ چنے گئے: { $given }۔
    }
   *[no] یہاں { $least } سے { $most } تک پتے چاہییں؛ چنے گئے: { $given }۔
}
nothing-chosen = { $exact ->
    [yes] { $most ->
        [one] کوئی پتا نہیں چنا گیا۔ یہاں 1 پتا چاہیے۔
       *[other] کوئی پتا نہیں چنا گیا۔ یہاں { $most } پتے چاہییں۔
    }
   *[no] کوئی پتا نہیں چنا گیا۔ یہاں { $least } سے { $most } تک پتے چاہییں۔
}
deal-over = یہ بازی ختم ہو چکی ہے۔

## Why a table refuses something

table-full = سب نشستیں بھر گئی ہیں۔
seat-taken = وہ نشست پہلے سے { $seat } کی ہے۔
already-seated = اس میز پر آپ کی نشست پہلے سے ہے۔
not-seated = اس میز پر آپ کی کوئی نشست نہیں۔
not-away = آپ کے پتے پہلے سے آپ ہی کے ہاتھ میں ہیں۔
seats-free = { $free ->
    [one] ایک نشست ابھی خالی ہے۔
   *[other] { $free } نشستیں ابھی خالی ہیں۔
}
match-running = میچ جاری ہے، یہ کام اس کے ختم ہونے پر ہوگا۔
no-match = اس میز پر کوئی میچ جاری نہیں۔
table-closed = یہ میز بند ہے۔ ⁨`/play`⁩ سے نئی میز کھولیں۔
table-parked = یہ میز رکی ہوئی ہے، کیونکہ اس کے چینل تک رسائی نہیں۔ میزبان جہاں ⁨`/table`⁩ لکھے، وہاں جاری ہو جائے گی۔
not-parked = یہ میز اپنی جگہ پر ہے اور کھلی ہے۔
host-only = یہ کام صرف میزبان یا چینل سنبھالنے والوں کے لیے ہے۔
away = آپ کی جگہ بوٹ کھیل رہا ہے۔ پہلے اپنی نشست واپس لیں: اپنے پتوں کے نیچے **خود کھیلیں** دبائیں، یا ⁨`/back`⁩ لکھیں۔
no-such-choice = ایسا کوئی انتخاب اب نہیں۔
already-played = یہ چال ہو چکی ہے۔ اب صورتِ حال یہ ہے۔

## What people may type for cards: names parted by commas. Codes such as 10H and suit signs are always understood.

typed-rank-a = اکّا، اکّے، یکّہ، یکّے
typed-rank-k = بادشاہ
typed-rank-q = بیگم، ملکہ، رانی
typed-rank-j = غلام
typed-rank-10 = دہلا، دہلے، دس
typed-rank-9 = نہلا، نہلے، نو
typed-rank-8 = اٹّھا، اٹّھے، آٹھ
typed-rank-7 = ستّا، ستّے، سات
typed-rank-6 = چھکا، چھکے، چھ
typed-rank-5 = پنجا، پنجے، پانچ
typed-rank-4 = چوکا، چوکے، چار
typed-rank-3 = تِکّی، تگی، تین
typed-rank-2 = دُکّی، دگی، دو
typed-suit-spades = حکم
typed-suit-hearts = پان
typed-suit-diamonds = اینٹ
typed-suit-clubs = چڑیا، چڑی
typed-red-joker = لال جوکر، بڑا جوکر
typed-black-joker = کالا جوکر، چھوٹا جوکر
typed-fillers = کا، کی، کے، اور، پتا، پتے، پتوں

## When typed words are no move

not-understood = **{ $heard }** اس وقت کوئی چال نہیں۔
several-meant = **{ $heard }** کے کئی مطلب ہو سکتے ہیں، پورا لکھیں۔
nothing-asked = ابھی آپ کے کرنے کو کچھ نہیں۔

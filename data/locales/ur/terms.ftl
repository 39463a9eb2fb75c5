# Words that card players in Pakistan do not agree on, or have no word for: each has its place here, so that one edit
# changes it in every message. `data/glossary.toml` lists them too, and its test names the pages of the guides with the old word.

-trick = { $form ->
    [plural] سَریں
    [oblique] سَروں
   *[one] سَر
}
-lead = پہل
-dealer = بانٹ
-ace = { $form ->
    [oblique] اکّے
   *[direct] اکّا
}

## Spades

-nil = صفر
-double-nil = ڈبل صفر

## Tractor

-starter = کپتان
-declarers = کپتان کی ٹیم
-declaring = کپتانی
-throw = { $form ->
    [oblique] پکے پتوں
   *[direct] پکے پتے
}

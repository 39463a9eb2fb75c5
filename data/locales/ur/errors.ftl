# Answers to what went wrong. Each says what stands now.

error-channel-taken = اس چینل میں پہلے سے ایک میز ہے۔
error-storage = یہ ابھی محفوظ نہیں ہو سکا، اس لیے کچھ نہیں بدلا۔ تھوڑی دیر بعد پھر کوشش کریں۔
error-undelivered = ڈسکارڈ نے پیغام نہیں لیا۔ میز پر کچھ نہیں بدلا۔
error-unexpected = کوئی خرابی ہو گئی۔ میز پر کچھ نہیں بدلا، پھر کوشش کریں۔
error-closing = بوٹ دوبارہ شروع ہو رہا ہے، اس لیے کچھ نہیں بدلا۔ تھوڑی دیر بعد پھر کوشش کریں۔
error-strange-command = یہ کمانڈ اس شکل میں نہیں چلتی۔ اسے پھر سے لکھنا شروع کریں اور جو ڈسکارڈ دکھائے، اس میں سے چنیں۔
error-unknown-control = یہ بٹن پرانا ہے اور اب کچھ نہیں کرتا۔ میز کی موجودہ صورتِ حال کے لیے { -command-table } لکھیں۔
-command-table = ⁨`/table`⁩

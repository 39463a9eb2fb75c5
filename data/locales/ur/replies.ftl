# Short private answers to commands and presses, and lines to one person.

table-opened = { $game } کے لیے آپ کی میز کھل گئی۔
table-shown = میز یہ رہی۔
started = میچ شروع ہو گیا۔ پتے ذاتی پیغام میں آتے ہیں؛ میز کے نیچے **میرے پتے** دبانے سے یہاں بھی نظر آتے ہیں۔
stood-up = آپ کی نشست اب خالی ہے۔
left = اب سے آپ کے پتے بوٹ کھیلے گا۔ نشست آپ ہی کی ہے: ⁨`/back`⁩ سے واپس لیں۔
came-back = آپ کے پتے پھر آپ کے ہاتھ میں ہیں۔
will-sit-in = اگلی بازی سے وہ نشست آپ کی ہے۔
kicked = نشست خالی ہو گئی۔
closed-now = میز بند ہو گئی۔

play-no-such-game = ایسا کوئی کھیل نہیں۔ فہرست سے چنیں۔
play-wrong-seats = { $game } کے لیے { $counts } کھلاڑی چاہییں۔
play-table-here = [اس چینل میں ایک میز]({ $url }) پہلے سے ہے۔
play-other-channel = میزیں ان چینلز میں لگتی ہیں: { $channels }
play-managers-only = اس سرور میں میز کھولنا صرف چینل سنبھالنے والوں کے لیے ہے۔
play-missing-rights = اس چینل میں یہ اجازتیں نہیں ملیں: { $rights }۔ یہ سرور سنبھالنے والوں سے مل سکتی ہیں۔
# Discord speaks no Urdu: who gives the rights reads their English names.
right-view-channel = چینل دیکھنا ⁨(View Channel)⁩
right-send-messages = پیغام بھیجنا ⁨(Send Messages)⁩
right-send-messages-in-threads = تھریڈ میں پیغام بھیجنا ⁨(Send Messages in Threads)⁩
right-embed-links = لنک دکھانا ⁨(Embed Links)⁩
right-attach-files = تصویر لگانا ⁨(Attach Files)⁩

hand-old = یہ بازی ختم ہو چکی ہے۔

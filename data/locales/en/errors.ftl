# Answers to what went wrong. Each says what stands now.

error-channel-taken = There is a table in this channel already.
error-storage = That could not be saved just now, so nothing has changed. Try again in a moment.
error-undelivered = Discord did not take the message. Nothing at the table has changed.
error-unexpected = Something went wrong on my side. Nothing at the table has changed; try again.
error-closing = I am being restarted, so nothing has changed. Try again in a moment.
error-strange-command = I do not know this command in that form. Begin to type it again and choose from what Discord offers.
error-unknown-control = This button is from an earlier time and does nothing any more. { -command-table } shows the table as it is now.
-command-table = `/table`

"""Pure rules and players of the card games: no input or output, no clock, no global chance."""

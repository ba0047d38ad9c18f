export const declines = {
  "declines.insufficient_funds": "insufficient funds",
  "declines.insufficient_funds.why":
    "The card does not have enough money or credit for this amount.",
  "declines.insufficient_funds.next":
    "Try again in a few days, or ask the customer for another card.",
  "declines.expired_card": "card expired",
  "declines.expired_card.why": "The card has expired.",
  "declines.expired_card.next": "Ask the customer for a card that is still valid.",
  "declines.wrong_cvc": "wrong security code",
  "declines.wrong_cvc.why": "The security code does not match the card.",
  "declines.wrong_cvc.next": "Ask the customer to enter the card again.",
  "declines.wrong_details": "wrong card details",
  "declines.wrong_details.why": "The number, date or address does not match the card.",
  "declines.wrong_details.next": "Ask the customer to enter the card again, or to use another one.",
  "declines.limit": "card limit reached",
  "declines.limit.why": "The card was used too often, or its limit is reached.",
  "declines.limit.next": "Try again tomorrow, or ask the customer for another card.",
  "declines.not_supported": "card not accepted",
  "declines.not_supported.why": "The card does not allow this kind of purchase.",
  "declines.not_supported.next": "Ask the customer to call the bank, or to use another card.",
  "declines.currency": "currency not accepted",
  "declines.currency.why": "The card cannot pay in this currency.",
  "declines.currency.next": "Ask the customer for a card that can.",
  "declines.amount": "amount not allowed",
  "declines.amount.why": "The bank does not allow this amount.",
  "declines.amount.next": "Ask the customer to call the bank, or charge another amount.",
  "declines.duplicate": "looks like a duplicate",
  "declines.duplicate.why": "A payment of the same amount was made with this card moments ago.",
  "declines.duplicate.next": "Look for that payment before you charge again.",
  "declines.stopped": "stopped by the customer",
  "declines.stopped.why": "The customer told the bank to stop these payments.",
  "declines.stopped.next":
    "Do not charge this card again. Speak to the customer about another way to pay.",
  "declines.authentication": "authentication needed",
  "declines.authentication.why":
    "The bank wants the customer to confirm the payment, and that did not happen.",
  "declines.authentication.next":
    "Ask the customer to pay once more and to confirm it with the bank.",
  "declines.suspicious": "refused as suspicious",
  "declines.suspicious.why":
    "The bank refuses the card; it may be lost, stolen or suspected of fraud.",
  "declines.suspicious.next":
    "Do not charge this card again. Tell the customer only that it was declined, and ask for another way to pay.",
  "declines.blocked": "blocked as too risky",
  "declines.blocked.why":
    "The provider stopped the payment before the bank was asked, because its risk is too high.",
  "declines.blocked.next": "Check who the customer is before you accept another card.",
  "declines.try_later": "bank could not be reached",
  "declines.try_later.why": "The bank could not be reached, or did not answer properly.",
  "declines.try_later.next":
    "Try again in a while. If it goes on, ask the customer to call the bank.",
  "declines.test_card": "test card",
  "declines.test_card.why": "A test card was used for a real payment, or a real card for a test.",
  "declines.test_card.next": "Use a real card for real payments.",
  "declines.bank": "no reason given",
  "declines.bank.why": "The bank declined and gave no reason.",
  "declines.bank.next": "Ask the customer to call the bank, or to use another card.",
} as const;

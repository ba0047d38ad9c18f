export const declines = {
  "declines.insufficient_funds": "insufficient funds",
  "declines.insufficient_funds.why":
    "There isn’t enough money or credit on the card for this amount.",
  "declines.insufficient_funds.next":
    "Try again in a few days, or ask the customer for another card.",
  "declines.expired_card": "card expired",
  "declines.expired_card.why": "The card has expired.",
  "declines.expired_card.next": "Ask the customer for a valid card.",
  "declines.wrong_cvc": "wrong security code",
  "declines.wrong_cvc.why": "The security code doesn’t match the card.",
  "declines.wrong_cvc.next": "Ask the customer to enter the card again.",
  "declines.wrong_details": "wrong card details",
  "declines.wrong_details.why": "The number, date or address doesn’t match the card.",
  "declines.wrong_details.next": "Ask the customer to enter the card again or use another one.",
  "declines.limit": "card limit reached",
  "declines.limit.why": "The card was used too often, or its limit was reached.",
  "declines.limit.next": "Try again tomorrow, or ask the customer for another card.",
  "declines.not_supported": "card not supported",
  "declines.not_supported.why": "The card doesn’t support this type of purchase.",
  "declines.not_supported.next": "Ask the customer to call their bank or use another card.",
  "declines.currency": "currency not supported",
  "declines.currency.why": "The card doesn’t support this currency.",
  "declines.currency.next": "Ask the customer for another card.",
  "declines.amount": "amount not allowed",
  "declines.amount.why": "The bank doesn’t allow this amount.",
  "declines.amount.next": "Ask the customer to call their bank, or charge another amount.",
  "declines.duplicate": "looks like a duplicate",
  "declines.duplicate.why": "A payment of the same amount was made with this card moments ago.",
  "declines.duplicate.next": "Check for that payment before you charge again.",
  "declines.stopped": "stopped by the customer",
  "declines.stopped.why": "The customer asked the bank to stop these payments.",
  "declines.stopped.next": "Don’t charge this card again. Ask the customer for another way to pay.",
  "declines.authentication": "authentication required",
  "declines.authentication.why":
    "The bank requires authentication, and the customer didn’t complete it.",
  "declines.authentication.next": "Ask the customer to pay again and authenticate with their bank.",
  "declines.suspicious": "declined as suspicious",
  "declines.suspicious.why":
    "The bank declined the card. It may be lost, stolen or flagged for fraud.",
  "declines.suspicious.next":
    "Don’t charge this card again. Tell the customer only that it was declined, and ask for another way to pay.",
  "declines.blocked": "blocked as high risk",
  "declines.blocked.why": "The payment provider blocked the payment because its risk is too high.",
  "declines.blocked.next": "Check who the customer is before you accept another card.",
  "declines.try_later": "bank unavailable",
  "declines.try_later.why": "The bank couldn’t be reached or didn’t respond properly.",
  "declines.try_later.next":
    "Try again later. If it keeps happening, ask the customer to call their bank.",
  "declines.test_card": "test card",
  "declines.test_card.why": "A test card was used for a real payment, or a real card for a test.",
  "declines.test_card.next": "Use a real card for real payments.",
  "declines.bank": "no reason given",
  "declines.bank.why": "The bank declined the card without a reason.",
  "declines.bank.next": "Ask the customer to call their bank or use another card.",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly declines: typeof declines;
  }
}

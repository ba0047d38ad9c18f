import { passesLuhn } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { cardByNumber, type TestCard } from "./test-cards.ts";

/** Card details of a request. */
interface CardInput {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
}

/** A validated card: which test card it is, and the details entered with its number. */
export interface ReadCard {
  card: TestCard;
  expMonth: number;
  expYear: number;
  cvcGiven: boolean;
}

const fault = (code: string, message: string, param: string) =>
  refuse.cardInput({ code, message, param });

/**
 * Validates card details as the provider does in test mode.
 * @throws ApiRefusal 402 incorrect_number, invalid_expiry_month, invalid_expiry_year, invalid_cvc,
 * or
 *   card_declined if the number isn't a test card (https://docs.stripe.com/error-codes)
 */
export function readCard(ctx: Context, input: CardInput): ReadCard {
  const number = input.number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number)) {
    throw fault("invalid_number", "Your card number is not a valid credit card number.", "number");
  }
  if (!passesLuhn(number)) {
    throw fault("incorrect_number", "Your card number is incorrect.", "number");
  }
  if (input.exp_month < 1 || input.exp_month > 12) {
    throw fault("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  const year = input.exp_year < 100 ? 2000 + input.exp_year : input.exp_year;
  const today = new Date(ctx.now() * 1000);
  const thisYear = today.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) {
    throw fault("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
  if (year === thisYear && input.exp_month < today.getUTCMonth() + 1) {
    throw fault("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  if (input.cvc !== undefined && !/^\d{3,4}$/.test(input.cvc)) {
    throw fault("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  const card = cardByNumber(number);
  if (card === null) {
    throw refuse.cardInput({
      code: "card_declined",
      decline_code: "test_mode_live_card",
      message:
        "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    });
  }
  return { card, expMonth: input.exp_month, expYear: year, cvcGiven: input.cvc !== undefined };
}

/** Returns a test card by name, with the details of its shortcut. */
export function shortcutCard(ctx: Context, card: TestCard): ReadCard {
  const year = new Date(ctx.now() * 1000).getUTCFullYear() + 4;
  return { card, expMonth: 12, expYear: year, cvcGiven: true };
}

import type { Context } from "../../../kernel/context.ts";
import { hiddenField } from "../../../kernel/objects/hidden-field.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { ReadCard } from "../../cards/read-card.ts";
import { type CardholderDetails, cardOfHolder } from "../../tokens/card-of-holder.ts";

type Card = Types["card"];

/**
 * Returns whether a test card has this behaviour for payouts, by the end of its name
 * (docs.stripe.com/connect/testing#payouts).
 */
const has = (read: ReadCard, end: string): boolean =>
  read.card.names.some((name) => name.endsWith(end));

/**
 * Creates a debit card for payouts, and stores whether payouts to it fail.
 * @throws ApiRefusal invalid_card_type if it isn't a debit card
 */
export function payoutCard(
  ctx: Context,
  account: string,
  read: ReadCard,
  terms: { currency: string; holder?: CardholderDetails; param: string },
): Card {
  if (read.card.funding !== "debit") {
    throw refuse.invalid(
      "The card provided as an external account is not supported for payouts. Provide a non-prepaid debit card instead.",
      { code: "invalid_card_type", param: terms.param },
    );
  }
  const card: Card = {
    ...cardOfHolder(ctx, read, terms.holder ?? {}),
    account,
    available_payout_methods: has(read, "instantPayoutUnsupported")
      ? ["standard"]
      : ["standard", "instant"],
    currency: terms.currency,
    default_for_currency: true,
  };
  ctx.platformStore.put("card", card, { fails: has(read, "transferFail") });
  return card;
}

/** Returns whether payouts to the card fail. */
export async function payoutsFail(ctx: Context, card: string): Promise<boolean> {
  const hidden = await ctx.platformStore.hidden("card", card);
  return hiddenField(hidden, "fails") === true;
}

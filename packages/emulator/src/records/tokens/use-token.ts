import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { type ReadCard, shortcutCard } from "../cards/read-card.ts";
import { cardByName } from "../cards/test-cards.ts";

/** A token stores the name of its test card, never the number. */
const hiddenToken = z.object({
  card: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  cvcGiven: z.boolean(),
});

/** Returns the data stored with a card token. */
export const hiddenOfToken = (read: ReadCard) => ({
  card: `tok_${read.card.names[0]}`,
  expMonth: read.expMonth,
  expYear: read.expYear,
  cvcGiven: read.cvcGiven,
});

/**
 * Returns the card of a token. A created token can be used once; a shortcut such as `tok_visa`
 * always.
 * @throws ApiRefusal resource_missing, token_already_used
 */
export async function cardOfToken(ctx: Context, id: string, param: string): Promise<ReadCard> {
  const shortcut = cardByName(id);
  if (shortcut !== null) return shortcutCard(ctx, shortcut);
  const token = await ctx.store.must("token", id, param);
  const hidden = hiddenToken.safeParse(await ctx.store.hidden("token", id));
  const card = hidden.success ? cardByName(hidden.data.card) : null;
  if (!hidden.success || card === null) {
    throw refuse.invalid(`The token ${id} does not represent a card.`, { param });
  }
  if (token.used) {
    throw refuse.invalid(`You cannot use a Stripe token more than once: ${id}.`, {
      code: "token_already_used",
      param,
    });
  }
  ctx.store.put("token", { ...token, used: true });
  const { expMonth, expYear, cvcGiven } = hidden.data;
  return { card, expMonth, expYear, cvcGiven };
}

import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { hiddenOf } from "../cards/stored-card.ts";
import { attachTo } from "../payment-methods/attach.ts";
import { newPaymentMethod } from "../payment-methods/payment-method.ts";
import { cardOfToken } from "../tokens/use-token.ts";
import { cardObject } from "./card-object.ts";

type Card = Types["card"];

/**
 * Stores a token's card as a payment method with a card ID, which both APIs accept
 * (https://docs.stripe.com/payments/payment-methods/transitioning).
 */
export async function paymentMethodOfToken(
  ctx: Context,
  token: string,
  param = "source",
): Promise<Types["payment_method"]> {
  const read = await cardOfToken(ctx, token, param);
  const paymentMethod = { ...newPaymentMethod(ctx, read), id: ctx.id("card") };
  ctx.store.put("payment_method", paymentMethod, hiddenOf(read));
  return paymentMethod;
}

/**
 * Attaches a token's card to a customer.
 * @throws ApiRefusal 402 if its bank declines it
 */
export async function addSource(
  ctx: Context,
  customer: Types["customer"],
  token: string,
): Promise<Card> {
  const { id } = await paymentMethodOfToken(ctx, token);
  const card = cardObject(await attachTo(ctx, id, customer.id, "source"));
  ctx.store.put("card", card);
  ctx.emit("customer.source.created", card);
  return card;
}

/**
 * Returns a card of the customer.
 * @throws ApiRefusal resource_missing
 */
export async function ownSource(
  ctx: Context,
  customer: string,
  id: string,
  param?: string,
): Promise<Card> {
  const card = await ctx.store.get("card", id);
  if (card?.customer !== customer) throw refuse.missing("source", id, param);
  return card;
}

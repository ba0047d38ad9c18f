import { createHash } from "node:crypto";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Json } from "../../kernel/types/wire.ts";
import { behaviourNamed, type CardBehaviour } from "./behaviour.ts";
import type { ReadCard } from "./read-card.ts";

/** Data stored with a card besides its API object: how it behaves, never its number. */
const hiddenCard = z.object({ behaviour: z.string(), setUp: z.boolean() });

export const hiddenOf = (read: ReadCard): Json => ({
  behaviour: read.card.behaviour,
  setUp: false,
});

/** Returns the card's fingerprint, which is the same for equal cards of an account. */
export const fingerprintOf = (ctx: Context, read: ReadCard): string =>
  createHash("sha256")
    .update(`${ctx.account}:${read.card.number}`)
    .digest("base64")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 16);

async function hiddenState(ctx: Context, id: string): Promise<z.output<typeof hiddenCard>> {
  const parsed = hiddenCard.safeParse(await ctx.store.hidden("payment_method", id));
  return parsed.success ? parsed.data : { behaviour: "plain", setUp: false };
}

/** Returns the behaviour of a stored payment method. */
export async function behaviourOf(
  ctx: Context,
  paymentMethod: { id: string },
): Promise<CardBehaviour> {
  return behaviourNamed((await hiddenState(ctx, paymentMethod.id)).behaviour);
}

/** Records that the card may be charged off-session, after a setup with the customer present. */
export async function markSetUp(
  ctx: Context,
  paymentMethod: Types["payment_method"],
): Promise<void> {
  const state = await hiddenState(ctx, paymentMethod.id);
  ctx.store.put("payment_method", paymentMethod, { ...state, setUp: true });
}

/**
 * Returns whether this use of the card requires authentication.
 * @param use `off_session` without the customer, `on_session` with, `setup` to save the card
 * @param requested the business's `request_three_d_secure`
 */
export async function needsAuthentication(
  ctx: Context,
  paymentMethod: { id: string },
  use: "on_session" | "off_session" | "setup",
  requested = "automatic",
): Promise<boolean> {
  const { behaviour, setUp } = await hiddenState(ctx, paymentMethod.id);
  switch (behaviourNamed(behaviour).authentication) {
    case "none":
      return false;
    case "optional":
      return requested !== "automatic" && use !== "off_session";
    case "required":
      return true;
    case "required_unless_set_up":
      return !(setUp && use !== "setup");
    case "required_on_session":
      return use === "on_session";
  }
}

import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import type { ReadDebit } from "./read-debit.ts";

/** Data stored with a bank account besides its API object; never its number. */
const hidden = z.object({
  debit: z.string(),
  /** Its holder has verified it. */
  verified: z.boolean(),
  /** Created from a published test ID: the holder has agreed to be debited. */
  published: z.boolean(),
  /** Failed attempts to verify the deposits. */
  attempts: z.number(),
  /** The mandate for later debits. */
  mandate: z.string().nullable(),
});

type DebitState = z.output<typeof hidden>;

/** Returns the state of a new bank account. */
export const newDebitState = ({ account, published }: ReadDebit): DebitState => ({
  debit: account.behaviour,
  verified: published && account.behaviour !== "failMicrodeposits",
  published,
  attempts: 0,
  mandate: null,
});

/** Returns the state of a bank account. One without a stored state counts as verified. */
export async function debitState(ctx: Context, paymentMethod: string): Promise<DebitState> {
  const parsed = hidden.safeParse(await ctx.store.hidden("payment_method", paymentMethod));
  if (parsed.success) return parsed.data;
  return { debit: "success", verified: true, published: false, attempts: 0, mandate: null };
}

/** Updates the state of a bank account. */
export async function saveDebitState(
  ctx: Context,
  paymentMethod: string,
  change: Partial<DebitState>,
): Promise<void> {
  const stored = await ctx.store.must("payment_method", paymentMethod);
  const before = await ctx.store.hidden("payment_method", paymentMethod);
  const rest =
    typeof before === "object" && before !== null && !Array.isArray(before) ? before : {};
  ctx.store.put("payment_method", stored, {
    ...rest,
    ...(await debitState(ctx, paymentMethod)),
    ...change,
  });
}

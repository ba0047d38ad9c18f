import { currencyExponent } from "@counterfoil/domain";
import { z } from "zod";
import type { IdentityDb } from "../../identity/schema.ts";
import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";

const refund = z.looseObject({ payment_intent: z.string(), amount: z.number().optional() });
const creditNote = z.looseObject({ invoice: z.string(), refund_amount: z.number().default(0) });

const money = z.looseObject({ amount: z.number().optional(), currency: z.string() });

interface Parts {
  readonly access: MirrorAccess;
  readonly db: IdentityDb;
}

/**
 * Returns whether a request refunds more than the business's limit. A refund without an amount
 * counts as the whole payment, and one of an unknown object as over the limit.
 */
export async function isOverRefundLimit(
  { access, db }: Parts,
  account: string,
  body: unknown,
): Promise<boolean> {
  const { type, id, amount } = refundIn(body);
  if (amount === 0) return false;
  const found = await lookUp(access, account, type, id);
  if (found === null) return true;
  const of = money.parse(JSON.parse(found));
  const { refund_limit: limit } = await db
    .selectFrom("account")
    .select("refund_limit")
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  return (amount ?? of.amount ?? 0) > limit * 10 ** currencyExponent(of.currency);
}

/** Returns what is refunded, and how much in minor units; null is all of it. */
function refundIn(body: unknown): { type: string; id: string; amount: number | null } {
  const { data: payment } = refund.safeParse(body);
  if (payment !== undefined) {
    return { type: "payment_intent", id: payment.payment_intent, amount: payment.amount ?? null };
  }
  const { invoice, refund_amount } = creditNote.parse(body);
  return { type: "invoice", id: invoice, amount: refund_amount };
}

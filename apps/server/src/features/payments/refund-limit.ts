import { VERIFICATION_SECONDS } from "@counterfoil/contract";
import { currencyExponent } from "@counterfoil/domain";
import { z } from "zod";
import type { Session, User } from "../../http/handler.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import { lookUp } from "../../mirror/read/get.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";
import { type EarlierRefund, refundsSince } from "./earlier-refunds.ts";

const refund = z.looseObject({ payment_intent: z.string(), amount: z.number().optional() });
const creditNote = z.looseObject({ invoice: z.string(), refund_amount: z.number().default(0) });

const money = z.looseObject({ amount: z.number().optional(), currency: z.string() });

/** The limit is in major units of any currency; no currency has more than three decimals. */
const DECIMALS = 3;

interface Parts {
  readonly access: MirrorAccess;
  readonly db: IdentityDb;
}

/** Who refunds, and how the request is repeated. */
export interface Refunder {
  readonly account: string;
  readonly user: Pick<User, "id">;
  readonly session: Pick<Session, "id" | "apiKey" | "verifiedAt">;
  readonly idempotencyKey: string | null;
}

/**
 * Returns whether a request refunds more than the business's limit, together with what was refunded
 * before in the same session since its verification lapsed: a large refund in slices, or of several
 * payments, is a large refund. An API key, which can't be verified, has the limit for each payment.
 * A refund without an amount counts as the whole payment, and one of an unknown object as over the
 * limit. A repeated request is left to the operation, which has its outcome.
 */
export async function isOverRefundLimit(
  { access, db }: Parts,
  refunder: Refunder,
  body: unknown,
): Promise<boolean> {
  const { account, user, session, idempotencyKey } = refunder;
  const asked = refundIn(body);
  if (asked.amount === 0) return false;
  const amounts = [await amountOf(access, account, asked)];
  const earlier = await refundsSince(access, {
    account,
    person: user.id,
    session: session.apiKey ? null : session.id,
    since: (session.verifiedAt ?? 0) + VERIFICATION_SECONDS,
  });
  for (const one of earlier) {
    const { id, ...before } = refundIn(one.params);
    if (session.apiKey && id !== asked.id) continue;
    if (one.key === idempotencyKey && before.type === asked.type) return false;
    amounts.push(one.made === null ? null : madeAmount(before.amount, one.made));
  }
  const { refund_limit: limit } = await db
    .selectFrom("account")
    .select("refund_limit")
    .where("id", "=", account)
    .executeTakeFirstOrThrow();
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return true;
    sum += amount;
  }
  return sum > limit * 10 ** DECIMALS;
}

interface Asked {
  readonly type: "payment_intent" | "invoice";
  readonly id: string;
  /** In minor units; null is all of it. */
  readonly amount: number | null;
}

/** Returns what is refunded, and how much. */
function refundIn(body: unknown): Asked {
  const { data: payment } = refund.safeParse(body);
  if (payment !== undefined) {
    return { type: "payment_intent", id: payment.payment_intent, amount: payment.amount ?? null };
  }
  const { invoice, refund_amount } = creditNote.parse(body);
  return { type: "invoice", id: invoice, amount: refund_amount };
}

/** Returns how much a request refunds, in thousandths of the currency; null if that is unknown. */
async function amountOf(
  access: MirrorAccess,
  account: string,
  { type, id, amount }: Asked,
): Promise<number | null> {
  const found = await lookUp(access, account, type, id);
  if (found === null) return null;
  const of = money.parse(JSON.parse(found));
  return thousandths(amount ?? of.amount ?? 0, of.currency);
}

/** Returns how much an earlier request refunded: a credit note's own amount is more than that. */
function madeAmount(asked: number | null, made: NonNullable<EarlierRefund["made"]>): number {
  return thousandths(asked ?? made.amount, made.currency);
}

function thousandths(amount: number, currency: string): number {
  return amount * 10 ** (DECIMALS - currencyExponent(currency));
}

import { type Queryable, queryRows } from "@counterfoil/database";
import { currencyExponent } from "@counterfoil/domain";
import { z } from "zod";
import type { Admit, RequestCredential, User } from "../../http/handler.ts";
import type { Refusal } from "../../http/response/refusal.ts";
import { getText } from "../../mirror/read/get.ts";
import { type EarlierRefund, refundsSince } from "./earlier-refunds.ts";

const refund = z.looseObject({ payment_intent: z.string(), amount: z.number().optional() });
const creditNote = z.looseObject({ invoice: z.string(), refund_amount: z.number().default(0) });

const money = z.looseObject({ amount: z.number().optional(), currency: z.string() });

/** The limit is in major units of any currency; no currency has more than three decimals. */
const DECIMALS = 3;

/** Who refunds. */
interface Refunder {
  readonly account: string;
  readonly user: Pick<User, "id">;
  readonly session: Pick<RequestCredential, "id" | "apiKey">;
  /** When the session's last verification lapsed, in Unix seconds; 0 if there was none. */
  readonly lapsedAt: number;
}

/**
 * Returns what rejects a refund of more than the business's limit, together with what was refunded
 * before in the same session since its verification lapsed: a large refund in slices, or of several
 * payments, is a large refund. An API key, which can't be verified, has the limit for each payment.
 * A refund without an amount counts as the whole payment, and one of an unknown object as over the
 * limit. One refund of a session or key is decided after the other, because each counts for the
 * next.
 * @param body the refund or credit note that is requested
 * @param refusal thrown for a refund above the limit
 */
export function admitRefund(refunder: Refunder, body: unknown, refusal: Refusal): Admit {
  const refund = refundIn(body);
  return async (db, intent) => {
    if (refund.amount === 0) return;
    const lock = `refunds ${refunder.session.id}`;
    await queryRows(db, "select pg_advisory_xact_lock(hashtextextended($1, 0))", [lock]);
    if (await isOverLimit(db, refunder, refund, intent)) throw refusal;
  };
}

async function isOverLimit(
  db: Queryable,
  { account, user, session, lapsedAt }: Refunder,
  requested: RequestedRefund,
  intent: string,
): Promise<boolean> {
  const amounts = [await amountOf(db, requested)];
  const earlier = await refundsSince(db, {
    account,
    person: user.id,
    session: session.apiKey ? null : session.id,
    since: lapsedAt,
    without: intent,
  });
  for (const { params, refund } of earlier) {
    const before = refundIn(params);
    if (session.apiKey && before.id !== requested.id) continue;
    amounts.push(
      refund === null ? await amountOf(db, before) : requestedAmount(before.amount, refund),
    );
  }
  const limit = await limitOf(db, account);
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return true;
    sum += amount;
  }
  return sum > limit * 10 ** DECIMALS;
}

/** Returns the business's limit, in major units. */
async function limitOf(db: Queryable, account: string): Promise<number> {
  const [row] = await queryRows<{ refund_limit: number }>(
    db,
    "select refund_limit from account where id = $1",
    [account],
  );
  if (row === undefined) throw new Error(`There is no business ${account}`);
  return row.refund_limit;
}

interface RequestedRefund {
  readonly type: "payment_intent" | "invoice";
  readonly id: string;
  /** In minor units; null is all of it. */
  readonly amount: number | null;
}

/** Returns what is refunded, and how much. */
function refundIn(body: unknown): RequestedRefund {
  const { data: payment } = refund.safeParse(body);
  if (payment !== undefined) {
    return { type: "payment_intent", id: payment.payment_intent, amount: payment.amount ?? null };
  }
  const { invoice, refund_amount } = creditNote.parse(body);
  return { type: "invoice", id: invoice, amount: refund_amount };
}

/** Returns how much a request refunds, in thousandths of the currency; null if that is unknown. */
async function amountOf(
  db: Queryable,
  { type, id, amount }: RequestedRefund,
): Promise<number | null> {
  const text = await getText(db, type, id);
  if (text === null) return null;
  const of = money.parse(JSON.parse(text));
  return thousandths(amount ?? of.amount ?? 0, of.currency);
}

/** Returns how much an earlier request refunded: a credit note's own amount is more than that. */
function requestedAmount(
  requested: number | null,
  refund: NonNullable<EarlierRefund["refund"]>,
): number {
  return thousandths(requested ?? refund.amount, refund.currency);
}

function thousandths(amount: number, currency: string): number {
  return amount * 10 ** (DECIMALS - currencyExponent(currency));
}

import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { type Booking, book } from "../ledger/ledger.ts";

/** Object that an account receives with money from another account. */
export type PostingNews =
  | { kind: "fee_collected"; fee: string }
  | { kind: "fee_returned"; refund: Types["fee_refund"] }
  | { kind: "payment_received"; charge: string }
  | { kind: "payment_returned"; refund: Types["refund"] };

/** A transfer or reversal from another account that isn't booked yet. */
export interface Posting {
  id: string;
  object: "posting";
  created: number;
  booking: Booking;
  news: PostingNews[];
}

/**
 * Sends money to, or takes it from, another account of the platform. An account's ledger is written
 * only by its own calls, so the posting is stored there and booked before anything else is read or
 * written.
 * @returns the ID that its ledger entry will have
 */
export function post(
  ctx: Context,
  account: string,
  booking: Omit<Booking, "payout">,
  news: PostingNews[],
): string {
  const entry = booking.id ?? ctx.id("txn");
  const posting: Posting = {
    id: ctx.id("posting"),
    object: "posting",
    created: ctx.now(),
    booking: { ...booking, id: entry },
    news,
  };
  const store = ctx.storeOf(account);
  store.put("posting", posting);
  store.put("timer", {
    id: `posting_arrives_${posting.id}`,
    object: "timer",
    // Due on any clock.
    created: 0,
    kind: "posting_arrives",
    target: posting.id,
  });
  return entry;
}

/** Books money from another account, and updates the objects that depend on it. */
export async function postingArrives(ctx: Context, id: string): Promise<void> {
  const posting = await ctx.store.get("posting", id);
  if (posting === null) return;
  ctx.store.remove("posting", id);
  await book(ctx, posting.booking);
  for (const news of posting.news) await tell(ctx, news);
}

async function tell(ctx: Context, news: PostingNews): Promise<void> {
  switch (news.kind) {
    case "fee_collected": {
      const fee = await ctx.store.get("application_fee", news.fee);
      if (fee) ctx.emit("application_fee.created", fee);
      return;
    }
    case "fee_returned":
      return feeReturned(ctx, news.refund);
    case "payment_received": {
      const charge = await ctx.store.get("charge", news.charge);
      if (charge) ctx.emit("charge.succeeded", charge);
      return;
    }
    case "payment_returned":
      return paymentReturned(ctx, news.refund);
  }
}

async function feeReturned(ctx: Context, refund: Types["fee_refund"]): Promise<void> {
  const fee = await ctx.store.get("application_fee", refund.fee);
  ctx.store.put("fee_refund", refund);
  if (!fee) return;
  const amount_refunded = fee.amount_refunded + refund.amount;
  const after: Types["application_fee"] = {
    ...fee,
    amount_refunded,
    refunded: amount_refunded >= fee.amount,
    refunds: { ...fee.refunds, data: [refund, ...fee.refunds.data].slice(0, 10) },
  };
  ctx.store.put("application_fee", after);
  ctx.emit("application_fee.refunded", after, {
    amount_refunded: fee.amount_refunded,
    ...(after.refunded ? { refunded: false } : {}),
  });
}

async function paymentReturned(ctx: Context, refund: Types["refund"]): Promise<void> {
  ctx.store.put("refund", refund);
  const charge = refund.charge ? await ctx.store.get("charge", refund.charge) : null;
  if (!charge) return;
  const amount_refunded = charge.amount_refunded + refund.amount;
  const after = { ...charge, amount_refunded, refunded: amount_refunded >= charge.amount };
  ctx.store.put("charge", after);
  ctx.emit("charge.refunded", after, { amount_refunded: charge.amount_refunded });
}

import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { type Booking, book } from "../ledger/ledger.ts";

/** A change to an account's objects that comes with money from another account. */
type CrossAccountChange =
  | { kind: "fee_collected"; fee: string }
  | { kind: "fee_returned"; refund: Types["fee_refund"] }
  | { kind: "payment_received"; charge: string }
  | { kind: "payment_returned"; refund: Types["refund"] };

/** A ledger entry from another account that isn't booked yet. */
export interface CrossAccountEntry {
  id: string;
  object: "cross_account_entry";
  created: number;
  booking: Booking;
  changes: CrossAccountChange[];
}

/**
 * Sends money to, or takes it from, another account of the platform. An account's ledger is written
 * only by its own calls, so the entry is stored there and booked before anything else is read or
 * written.
 * @returns the ID that its ledger entry will have
 */
export function sendEntry(
  ctx: Context,
  account: string,
  booking: Omit<Booking, "payout">,
  changes: CrossAccountChange[],
): string {
  const transactionId = booking.id ?? ctx.id("txn");
  const pending: CrossAccountEntry = {
    id: ctx.id("cross_account_entry"),
    object: "cross_account_entry",
    created: ctx.now(),
    booking: { ...booking, id: transactionId },
    changes,
  };
  const store = ctx.storeOf(account);
  store.put("cross_account_entry", pending);
  store.put("timer", {
    id: `cross_account_entry_arrives_${pending.id}`,
    object: "timer",
    // Due on any clock.
    created: 0,
    kind: "cross_account_entry_arrives",
    target: pending.id,
  });
  return transactionId;
}

/** Books money from another account, and updates the objects that depend on it. */
export async function bookCrossAccountEntry(ctx: Context, id: string): Promise<void> {
  const pending = await ctx.store.get("cross_account_entry", id);
  if (pending === null) return;
  ctx.store.remove("cross_account_entry", id);
  await book(ctx, pending.booking);
  for (const change of pending.changes) await applyChange(ctx, change);
}

async function applyChange(ctx: Context, change: CrossAccountChange): Promise<void> {
  switch (change.kind) {
    case "fee_collected": {
      const fee = await ctx.store.get("application_fee", change.fee);
      if (fee) ctx.emit("application_fee.created", fee);
      return;
    }
    case "fee_returned":
      return feeReturned(ctx, change.refund);
    case "payment_received": {
      const charge = await ctx.store.get("charge", change.charge);
      if (charge) ctx.emit("charge.succeeded", charge);
      return;
    }
    case "payment_returned":
      return paymentReturned(ctx, change.refund);
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

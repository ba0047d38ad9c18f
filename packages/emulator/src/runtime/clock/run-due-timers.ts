import { afterIntent } from "../../billing/invoices/collection/after-intent.ts";
import { attemptFailed } from "../../billing/invoices/collection/attempt-failed.ts";
import { depositsFail } from "../../billing/invoices/collection/deposits-fail.ts";
import { collectInvoice, methodFor } from "../../billing/invoices/collection/pay.ts";
import type { Invoice } from "../../billing/invoices/content.ts";
import { finalizeInvoice } from "../../billing/invoices/lifecycle/finalize.ts";
import {
  cancelSubscription,
  expireSubscription,
} from "../../billing/subscriptions/changes/end-subscription.ts";
import { resumeCollection } from "../../billing/subscriptions/changes/pause.ts";
import { renewSubscription } from "../../billing/subscriptions/renew-subscription.ts";
import type { Context } from "../../kernel/context.ts";
import { Refusal } from "../../kernel/refuse.ts";
import { nextDue, timerType } from "../../kernel/timers.ts";
import type { Timer } from "../../kernel/types/own-types.ts";
import { lapse } from "../../money/charges/capture-charge.ts";
import { postingArrives } from "../../money/connect/posting.ts";
import { settleDebit } from "../../money/debits/settle-debit.ts";
import { missDispute } from "../../money/disputes/open-dispute.ts";
import { cancel } from "../../money/payments/cancel.ts";
import { payOutBySchedule } from "../../money/payouts/automatic-payout.ts";
import { arrive, leave } from "../../money/payouts/payout-life.ts";
import { completeRefund, failRefund, retryRefund } from "../../money/refunds/refund.ts";
import { completeReport } from "../../money/reports/run-report.ts";
import { topupArrives } from "../../money/topups/topup.ts";
import { requirementsLapse, reviewEnds } from "../../records/accounts/put-account.ts";
import { markDelinquent } from "../../records/customers/delinquent.ts";
import { deleteTestClock } from "../../records/test-clocks/test-clock.ts";

/**
 * Runs all timers that are due on the account's clock, oldest first: scheduled finalizations,
 * automatic charges, expired authorizations, pending refunds. Call it after time has advanced.
 */
export async function runDueTimers(ctx: Context): Promise<void> {
  for (let timer = await nextDue(ctx); timer; timer = await nextDue(ctx)) {
    ctx.store.remove(timerType(ctx), timer.id);
    await run(ctx, timer);
  }
}

async function run(ctx: Context, { kind, target }: Timer): Promise<void> {
  switch (kind) {
    case "authorization_lapses": {
      const charge = await ctx.store.get("charge", target);
      if (charge) return lapse(ctx, charge);
      const intent = await ctx.store.get("payment_intent", target);
      if (intent?.status === "requires_capture") await cancel(ctx, intent, "automatic");
      return;
    }
    case "debit_settles": {
      const intent = await ctx.store.get("payment_intent", target);
      if (intent) await afterIntent(ctx, await settleDebit(ctx, intent));
      return;
    }
    case "deposits_fail":
      return depositsFail(ctx, target);
    case "refund_succeeds": {
      const refund = await ctx.store.get("refund", target);
      if (refund?.status === "pending") await completeRefund(ctx, refund);
      return;
    }
    case "refund_awaits_funds": {
      const refund = await ctx.store.get("refund", target);
      if (refund?.status === "pending") await retryRefund(ctx, refund);
      return;
    }
    case "refund_fails": {
      const refund = await ctx.store.get("refund", target);
      if (refund) await failRefund(ctx, refund, "expired_or_canceled_card");
      return;
    }
    case "invoice_finalizes": {
      const invoice = await ctx.store.get("invoice", target);
      if (invoice?.status === "draft") await finalizeBySchedule(ctx, invoice);
      return;
    }
    case "invoice_is_charged": {
      const invoice = await ctx.store.get("invoice", target);
      if (invoice?.status === "open") await chargeBySchedule(ctx, invoice);
      return;
    }
    case "invoice_is_overdue": {
      const invoice = await ctx.store.get("invoice", target);
      if (invoice?.status !== "open") return;
      ctx.emit("invoice.overdue", invoice);
      return markDelinquent(ctx, invoice.customer, true);
    }
    case "report_is_ready": {
      const report = await ctx.store.get("report_run", target);
      if (report?.status === "pending") await completeReport(ctx, report);
      return;
    }
    case "topup_arrives": {
      const topup = await ctx.store.get("topup", target);
      if (topup?.status === "pending") await topupArrives(ctx, topup);
      return;
    }
    case "subscription_renews": {
      const subscription = await ctx.store.get("subscription", target);
      const runs = ["active", "past_due", "trialing"].includes(subscription?.status ?? "");
      if (subscription && runs) await renewSubscription(ctx, subscription);
      return;
    }
    case "subscription_ends": {
      const subscription = await ctx.store.get("subscription", target);
      if (subscription && !subscription.ended_at) await cancelSubscription(ctx, subscription);
      return;
    }
    case "subscription_resumes": {
      const subscription = await ctx.store.get("subscription", target);
      if (subscription) await resumeCollection(ctx, subscription);
      return;
    }
    case "trial_will_end": {
      const subscription = await ctx.store.get("subscription", target);
      if (subscription?.status === "trialing")
        ctx.emit("customer.subscription.trial_will_end", subscription);
      return;
    }
    case "subscription_expires": {
      const subscription = await ctx.store.get("subscription", target);
      if (subscription?.status === "incomplete") await expireSubscription(ctx, subscription);
      return;
    }
    case "test_clock_ends": {
      const clock = await ctx.store.get("test_clock", target);
      if (clock) await deleteTestClock(ctx, clock);
      return;
    }
    case "dispute_is_due": {
      const dispute = await ctx.store.get("dispute", target);
      if (dispute?.status === "needs_response") await missDispute(ctx, dispute);
      return;
    }
    case "posting_arrives":
      return postingArrives(ctx, target);
    case "requirements_lapse":
      return requirementsLapse(ctx);
    case "review_ends":
      return reviewEnds(ctx);
    case "payout_is_due":
      return payOutBySchedule(ctx, target);
    case "payout_leaves": {
      const payout = await ctx.store.get("payout", target);
      if (payout?.status === "pending") await leave(ctx, payout);
      return;
    }
    case "payout_arrives": {
      const payout = await ctx.store.get("payout", target);
      if (payout?.status === "pending" || payout?.status === "in_transit")
        await arrive(ctx, payout);
      return;
    }
  }
}

/**
 * Finalizes a due invoice. One that is sent goes out immediately; one that is charged waits for its
 * own timer. One that can't be finalized, such as that of a deleted customer, stays a draft with
 * the reason (SDK type comments: last_finalization_error) and doesn't block the account's other
 * timers.
 */
async function finalizeBySchedule(ctx: Context, draft: Invoice): Promise<void> {
  try {
    const invoice = await finalizeInvoice(ctx, draft);
    if (invoice.status === "open" && invoice.collection_method === "send_invoice") {
      ctx.emit("invoice.sent", invoice);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, param } = error.detail;
    const failed: Invoice = {
      ...draft,
      automatically_finalizes_at: null,
      last_finalization_error: {
        type: "invalid_request_error",
        message,
        ...(code === undefined ? {} : { code }),
        ...(param === undefined ? {} : { param }),
      },
      next_payment_attempt: null,
    };
    ctx.store.put("invoice", failed);
    ctx.emit("invoice.finalization_failed", failed);
  }
}

async function chargeBySchedule(ctx: Context, invoice: Invoice): Promise<void> {
  const method = await methodFor(ctx, invoice);
  if (method === null) {
    ctx.emit("invoice.payment_failed", await attemptFailed(ctx, invoice, true));
    return;
  }
  await collectInvoice(ctx, invoice, { method, offSession: true, automatic: true });
}

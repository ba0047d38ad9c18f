import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal } from "../../testing/test-ledger.ts";
import { advanceClock, openShop, type TestShop } from "../../testing/test-shop.ts";

const DAY = 86_400;

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

/** Action of the customer on the bank's page. */
async function answerChallenge(intent: Stripe.PaymentIntent, outcome: "complete" | "fail") {
  const body = new URLSearchParams({ outcome, client_secret: intent.client_secret ?? "" });
  await shop.provider.fetch(
    new Request(`http://provider/pages/challenge/${intent.id}`, { method: "POST", body }),
  );
}

const challenged = (payment_method: string) =>
  stripe.paymentIntents.create({ amount: 6000, currency: "usd", payment_method, confirm: true });

describe("a 3D Secure challenge", () => {
  it.each([
    ["pm_card_authenticationRequired", "complete", "succeeded", undefined],
    [
      "pm_card_authenticationRequired",
      "fail",
      "requires_payment_method",
      "payment_intent_authentication_failure",
    ],
    [
      "pm_card_threeDSecureRequiredChargeDeclined",
      "complete",
      "requires_payment_method",
      "card_declined",
    ],
  ] as const)("with %s: %s leads to %s", async (card, outcome, status, code) => {
    const intent = await challenged(card);
    expect(intent.status).toBe("requires_action");
    await answerChallenge(intent, outcome);
    const after = await stripe.paymentIntents.retrieve(intent.id);
    expect(after.status).toBe(status);
    expect(after.last_payment_error?.code).toBe(code);
  });

  it("pays the invoice that required it", async () => {
    const { id } = await customer(stripe);
    const paymentMethod = await stripe.paymentMethods.attach("pm_card_authenticationRequired", {
      customer: id,
    });
    const invoice = await stripe.invoices.finalizeInvoice(
      (await draft(stripe, id, [{ amount: 6000 }], { default_payment_method: paymentMethod.id }))
        .id,
    );
    const error = await refusal(stripe.invoices.pay(invoice.id, { off_session: false }));
    expect(error).toMatchObject({ code: "invoice_payment_intent_requires_action" });
    const intent = error.payment_intent;
    if (!intent) throw new Error("The refusal names no payment");
    await answerChallenge(intent, "complete");
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: "paid",
      amount_paid: 6000,
    });
  });
});

describe("a dispute", () => {
  const disputed = async () => {
    const intent = await challenged("pm_card_createDispute");
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
    if (!dispute) throw new Error("There is no dispute");
    return dispute;
  };

  it("withdraws the amount and a fee, and blocks refunds", async () => {
    const dispute = await disputed();
    expect(dispute).toMatchObject({
      status: "needs_response",
      reason: "fraudulent",
      amount: 6000,
      balance_transactions: [{ amount: -6000, fee: 1500, net: -7500 }],
    });
    const refund = stripe.refunds.create({ charge: String(dispute.charge) });
    expect(await refusal(refund)).toMatchObject({ code: "charge_disputed" });
  });

  it.each([
    ["winning_evidence", "won", 2],
    ["losing_evidence", "lost", 1],
  ])("with %s is %s", async (uncategorized_text, status, transactions) => {
    const dispute = await disputed();
    const after = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text } });
    expect(after.status).toBe(status);
    expect(after.balance_transactions).toHaveLength(transactions);
  });
});

describe("an authorized amount", () => {
  const hold = async (payment_method: string, change: object) => {
    const { id } = await stripe.customers.create({ name: "Odile Fournier" });
    const card = await stripe.paymentMethods.attach(payment_method, { customer: id });
    const intent = await stripe.paymentIntents.create({
      amount: 6000,
      currency: "usd",
      customer: id,
      payment_method: card.id,
      capture_method: "manual",
      confirm: true,
      expand: ["latest_charge"],
      ...change,
    });
    const charge = intent.latest_charge;
    if (charge === null || typeof charge === "string") throw new Error("There is no charge");
    return (charge.payment_method_details?.card?.capture_before ?? 0) - charge.created;
  };

  it.each([
    ["Visa with the customer", "pm_card_visa", {}, 7 * DAY],
    ["Visa without the customer", "pm_card_visa", { off_session: true }, 4.75 * DAY],
    ["Mastercard without the customer", "pm_card_mastercard", { off_session: true }, 7 * DAY],
  ])("can be captured: %s", async (_, card, change, seconds) => {
    expect(await hold(card, change)).toBe(seconds);
  });
});

describe("an inquiry that becomes a dispute", () => {
  it("withdraws no more than the amount not yet refunded", async () => {
    const { id: payment_intent } = await challenged("pm_card_createDisputeInquiry");
    await stripe.refunds.create({ payment_intent, amount: 2500 });
    const [inquiry] = (await stripe.disputes.list({ payment_intent })).data;
    const dispute = await stripe.disputes.update(inquiry?.id ?? "", {
      evidence: { uncategorized_text: "escalate_inquiry_evidence" },
    });
    expect(dispute).toMatchObject({ status: "needs_response", amount: 3500 });
    expect(dispute.balance_transactions.map(({ amount }) => amount)).toEqual([-3500]);
  });
});

describe("a dispute without a response", () => {
  it("is lost after its deadline, with an event", async () => {
    const intent = await challenged("pm_card_createDispute");
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
    await advanceClock(shop, 8 * DAY);
    expect((await stripe.disputes.retrieve(dispute?.id ?? "")).status).toBe("needs_response");
    await advanceClock(shop, 2 * DAY);
    expect(await stripe.disputes.retrieve(dispute?.id ?? "")).toMatchObject({
      status: "lost",
      evidence_details: { past_due: true },
    });
  });
});

describe("a payout", () => {
  it("pays out up to the available balance, and arrives", async () => {
    await stripe.paymentIntents.create({
      amount: 10000,
      currency: "eur",
      payment_method: "pm_card_bypassPending",
      confirm: true,
    });
    const beyond = stripe.payouts.create({ amount: 9681, currency: "eur" });
    expect(await refusal(beyond)).toMatchObject({ code: "balance_insufficient" });
    const payout = await stripe.payouts.create({ amount: 9680, currency: "eur" });
    expect(payout.status).toBe("pending");
    await advanceClock(shop, 6 * DAY);
    expect(await stripe.payouts.retrieve(payout.id)).toMatchObject({ status: "paid" });
  });

  it("leaves a refund pending for lack of funds, which can be cancelled", async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: "gbp",
      payment_method: "pm_card_bypassPending",
      confirm: true,
    });
    await stripe.payouts.create({ amount: 4825, currency: "gbp" });
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({ status: "pending", pending_reason: "insufficient_funds" });
    expect(await stripe.refunds.cancel(refund.id)).toMatchObject({ status: "canceled" });
    const charge = await stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge.amount_refunded).toBe(0);
  });

  it("sends a pending refund once funds are available", async () => {
    const sell = () =>
      stripe.paymentIntents.create({
        amount: 5000,
        currency: "chf",
        payment_method: "pm_card_bypassPending",
        confirm: true,
      });
    const intent = await sell();
    await stripe.payouts.create({ amount: 4825, currency: "chf" });
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe("pending");
    await sell();
    await advanceClock(shop, DAY + 1);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: "succeeded" });
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

it("a dispute stores enhanced evidence in the network's format", async () => {
  const { stripe } = shop;
  const intent = await stripe.paymentIntents.create({
    amount: 5000,
    currency: "usd",
    payment_method: "pm_card_createDispute",
    confirm: true,
  });
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  const id = dispute?.id ?? "";
  await stripe.disputes.update(id, {
    submit: false,
    evidence: {
      enhanced_evidence: {
        visa_compelling_evidence_3: {
          disputed_transaction: {
            customer_purchase_ip: "127.0.0.1",
            merchandise_or_services: "merchandise",
          },
        },
      },
    },
  });
  const after = await stripe.disputes.update(id, {
    submit: false,
    evidence: {
      uncategorized_text: "Signed for",
      enhanced_evidence: { visa_compliance: { fee_acknowledged: true } },
    },
  });
  expect(after).toMatchObject({
    status: "needs_response",
    evidence: {
      uncategorized_text: "Signed for",
      enhanced_evidence: {
        visa_compelling_evidence_3: {
          disputed_transaction: { customer_purchase_ip: "127.0.0.1", customer_device_id: null },
          prior_undisputed_transactions: [],
        },
        visa_compliance: { fee_acknowledged: true },
      },
    },
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
});

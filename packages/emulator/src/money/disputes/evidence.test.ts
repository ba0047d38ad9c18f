import { EVIDENCE_FILES, EVIDENCE_TEXTS } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let dispute: string;
beforeAll(async () => {
  shop = await testProvider();
  const intent = await shop.stripe.paymentIntents.create({
    amount: 5000,
    currency: "usd",
    payment_method: "pm_card_createDispute",
    confirm: true,
  });
  const { data } = await shop.stripe.disputes.list({ payment_intent: intent.id });
  dispute = data[0]?.id ?? "";
});
afterAll(() => shop.close());

const save = (field: string, value: string) =>
  shop.stripe.disputes.update(dispute, { submit: false, evidence: { [field]: value } });

describe("the evidence of a dispute", () => {
  it.each(EVIDENCE_FILES)("names an uploaded file as %s", async (field) => {
    await expect(save(field, "file_unknown")).rejects.toMatchObject({
      code: "resource_missing",
      param: `evidence[${field}]`,
    });
  });

  it.each(EVIDENCE_TEXTS)("is text as %s", async (field) => {
    const { evidence } = await save(field, "file_unknown");
    expect(evidence[field]).toBe("file_unknown");
  });
});

import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Loose } from "../../testing/client.ts";
import { retryOnOverload } from "../../testing/retry-on-overload.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let claire: World["claire"];
let customer = "";
beforeAll(async () => {
  world = await maple({}, {}, RACING);
  claire = world.claire;
  customer = (await claire.post("/api/stripe/customer", { name: "Odile Fournier" })).body.id;
});
afterAll(() => world.close());

async function sell(kind: string): Promise<Loose> {
  const card = { payment_method: `pm_card_${kind}`, customer };
  const payment_method = (await claire.post("/api/stripe/paymentMethod", card)).body.id;
  const request = { amount: 6_000, currency: "cad", customer, payment_method };
  const created = await claire.post("/api/stripe/paymentIntent", request);
  expect(created.status, created.text).toBe(200);
  return created.body;
}

async function disputed(kind = "createDispute"): Promise<Loose> {
  const { id } = await sell(kind);
  // The dispute follows the payment with an event of its own.
  return vi.waitFor(
    async () => {
      const { body } = await claire.get(`/api/stripe/dispute?payment_intent=${id}`);
      expect(body.data).toHaveLength(1);
      return body.data[0];
    },
    { timeout: 60_000, interval: 50 },
  );
}

const proof = {
  purpose: "dispute_evidence",
  filename: "delivery.pdf",
  contents: `data:application/pdf;base64,${btoa("%PDF-1.7 signed for")}`,
};
const answer = (id: string, body: object) => claire.patch(`/api/stripe/dispute/${id}`, body);
const held = (id: string) => world.stripe.disputes.retrieve(id, {}, world.as(world.maple));
const ids = (body: Loose): string[] => body.data.map((row: Loose) => row.id);

describe("a dispute", () => {
  it("withdraws the amount and a fee from the balance, and blocks refunds", async () => {
    const dispute = await disputed();
    expect(dispute).toMatchObject({
      status: "needs_response",
      reason: "fraudulent",
      amount: 6_000,
    });
    const moves = await claire.get(`/api/stripe/balanceTransaction?source=${dispute.id}`);
    expect(moves.body.data).toMatchObject([{ amount: -6_000, fee: 1_500, net: -7_500 }]);
    const refund = { payment_intent: dispute.payment_intent };
    const refused = await claire.post("/api/stripe/refund", refund);
    expect([refused.status, refused.body.code]).toEqual([400, "charge_disputed"]);
  });

  it("marks its payment in the list with its status", async () => {
    const dispute = await disputed();
    const plain = await sell("visa");
    const find = (status: string) =>
      claire.get(`/api/stripe/paymentIntent?dispute=${status}&limit=100&expand[]=disputes`);
    for (const status of ["any", "open", "needs_response"]) {
      const { body } = await find(status);
      expect(ids(body)).toContain(dispute.payment_intent);
      expect(ids(body)).not.toContain(plain.id);
      const row = body.data.find(({ id }: Loose) => id === dispute.payment_intent);
      expect(ids(row.disputes)).toEqual([dispute.id]);
    }
    await answer(dispute.id, { evidence: { uncategorized_text: "losing_evidence" }, submit: true });
    expect(ids((await find("lost")).body)).toContain(dispute.payment_intent);
    expect(ids((await find("open")).body)).not.toContain(dispute.payment_intent);
  });

  it("keeps evidence as a draft until it is submitted, files included", async () => {
    const { id } = await disputed();
    const file = (await claire.post("/api/stripe/file", proof)).body.id;
    const draft = { shipping_carrier: "Postes Canada", shipping_documentation: file };
    const saved = await answer(id, { evidence: draft });
    expect(saved.status, saved.text).toBe(200);
    expect(await held(id)).toMatchObject({
      status: "needs_response",
      evidence: draft,
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    await answer(id, { evidence: { shipping_carrier: "" } });
    expect((await held(id)).evidence.shipping_carrier).toBeNull();
    const sent = await answer(id, { submit: true });
    expect(sent.body.status).toBe("under_review");
    expect(await held(id)).toMatchObject({
      status: "under_review",
      evidence: { shipping_documentation: file },
      evidence_details: { submission_count: 1 },
    });
  });

  it("rejects a second submission, and changes after the first", async () => {
    const { id } = await disputed();
    await answer(id, {
      evidence: { uncategorized_text: "He ordered it twice before." },
      submit: true,
    });
    for (const body of [{ evidence: { customer_name: "Odile" } }, { submit: true }]) {
      const again = await answer(id, body);
      expect(again.status, again.text).toBe(400);
    }
    expect((await claire.post(`/api/stripe/dispute/${id}/close`)).status).toBe(400);
    expect((await held(id)).evidence_details.submission_count).toBe(1);
  });

  it.each([
    ["winning_evidence", "won", [-6_000, 6_000], 0],
    ["losing_evidence", "lost", [-6_000], -6_000],
  ])(
    "with %s is %s: the balance follows the bank's decision",
    async (words, status, moves, sum) => {
      const { id } = await disputed();
      const sent = await answer(id, { evidence: { uncategorized_text: words }, submit: true });
      expect(sent.body.status).toBe(status);
      const { body } = await claire.get(`/api/stripe/balanceTransaction?source=${id}&sort=created`);
      const amounts: number[] = body.data.map(({ amount }: Loose) => amount);
      expect(amounts.sort((one, other) => one - other)).toEqual(moves);
      expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(sum);
      const fees = body.data.map(({ fee }: Loose) => fee).filter((fee: number) => fee > 0);
      expect(fees).toEqual([1_500]);
    },
  );

  it("that is accepted is lost, and rejects further evidence", async () => {
    const { id } = await disputed();
    const closed = await claire.post(`/api/stripe/dispute/${id}/close`);
    expect(closed.body.status).toBe("lost");
    expect((await held(id)).status).toBe("lost");
    const late = await answer(id, { evidence: { customer_name: "Odile" } });
    expect(late.status).toBe(400);
  });

  it("is submitted or accepted by exactly one of 20 concurrent callers", async () => {
    const { id } = await disputed();
    const words = { evidence: { uncategorized_text: "Signed for" }, submit: true };
    const hands = Array.from({ length: 20 }, (_, hand) =>
      retryOnOverload(() =>
        hand % 2 === 0 ? answer(id, words) : claire.post(`/api/stripe/dispute/${id}/close`),
      ),
    );
    const statuses = (await Promise.all(hands)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
  });

  it("that is an inquiry withdraws nothing, and ends when the payment is refunded", async () => {
    const inquiry = await disputed("createDisputeInquiry");
    expect(inquiry).toMatchObject({ status: "warning_needs_response", is_charge_refundable: true });
    const moves = await claire.get(`/api/stripe/balanceTransaction?source=${inquiry.id}`);
    expect(moves.body.data).toEqual([]);
    const refund = { payment_intent: inquiry.payment_intent };
    expect((await claire.post("/api/stripe/refund", refund)).status).toBe(200);
    const after = await claire.get(`/api/stripe/dispute/${inquiry.id}`);
    expect(after.body.status).toBe("warning_closed");
  });

  it("becomes a chargeback if the response to its inquiry is insufficient", async () => {
    const inquiry = await disputed("createDisputeInquiry");
    const words = { uncategorized_text: "escalate_inquiry_evidence" };
    const after = await answer(inquiry.id, { evidence: words, submit: true });
    expect(after.body).toMatchObject({ status: "needs_response", is_charge_refundable: false });
    const moves = await claire.get(`/api/stripe/balanceTransaction?source=${inquiry.id}`);
    expect(moves.body.data).toMatchObject([{ amount: -6_000, fee: 1_500 }]);
  });
});

describe("evidence", () => {
  it("must be a file uploaded as evidence by this business", async () => {
    const { id } = await disputed();
    const gif = `data:image/gif;base64,${btoa("GIF89a")}`;
    const logo = { purpose: "business_logo", filename: "logo.gif", contents: gif };
    const files = [
      (await claire.post("/api/stripe/file", logo)).body.id,
      (await world.greta.post("/api/stripe/file", proof)).body.id,
    ];
    for (const receipt of files) {
      const refused = await answer(id, { evidence: { receipt } });
      expect([400, 404], refused.text).toContain(refused.status);
    }
    expect((await held(id)).evidence.receipt).toBeNull();
  });

  it("is limited to 150,000 characters in total, and 20,000 per field", async () => {
    const { id } = await disputed();
    const one = await answer(id, { evidence: { product_description: "x".repeat(20_001) } });
    expect(Object.keys(one.body.fields)).toEqual(["evidence.product_description"]);
    const long = "x".repeat(20_000);
    const names = [
      "access_activity_log",
      "billing_address",
      "cancellation_policy_disclosure",
      "cancellation_rebuttal",
      "duplicate_charge_explanation",
      "product_description",
      "refund_policy_disclosure",
      "uncategorized_text",
    ];
    const all = await answer(id, {
      evidence: Object.fromEntries(names.map((name) => [name, long])),
    });
    expect(Object.keys(all.body.fields)).toEqual(["evidence"]);
  });

  it("can be edited by admins and owners; users may read it", async () => {
    const { id } = await disputed();
    const path = `/api/stripe/dispute/${id}`;
    expect((await world.noor.get(path)).status).toBe(200);
    expect((await world.noor.patch(path, { submit: true })).status).toBe(403);
    expect((await world.noor.post(`${path}/close`)).status).toBe(403);
    expect((await world.amir.patch(path, { metadata: { note: "Amir is on it" } })).status).toBe(
      200,
    );
    expect((await held(id)).metadata).toEqual({ note: "Amir is on it" });
  });
});

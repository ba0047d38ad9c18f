import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { owedInvoices } from "../testing/billing/owed-invoices.ts";
import { maple, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple({}, {}, RACING);
});
afterAll(() => world?.close());

it("refunds and credit notes that are sent at the same time return no more than was paid", async () => {
  const { claire, amir, stripe } = world;
  const { paid } = await owedInvoices(world);
  const { id: invoice, amount_paid: amount } = await paid();
  const path = `/api/stripe/invoice/${invoice}?expand[]=payments.data.payment.payment_intent`;
  const { body } = await claire.get(path);
  const { id: payment } = body.payments.data[0].payment.payment_intent;
  const part = Math.floor(amount / 3);
  const refund = { payment_intent: payment, amount: part };
  const note = { invoice, amount: part, refund_amount: part };
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => [
      claire.post("/api/stripe/refund", refund),
      amir.post("/api/stripe/creditNote", note),
    ]).flat(),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  const { data } = await stripe.refunds.list({ payment_intent: payment }, world.as(world.maple));
  expect(data.map((one) => one.amount)).toEqual([part, part, part]);
});

it("a coupon with three redemptions is redeemed by three of twelve invoices, by its ID or a code", async () => {
  const { claire, amir, stripe } = world;
  const coupon = { percent_off: 50, duration: "once", max_redemptions: 3 };
  const { id } = (await claire.post("/api/stripe/coupon", coupon)).body;
  const promotion = { type: "coupon", coupon: id };
  const code = await claire.post("/api/stripe/promotionCode", { promotion, code: "SIGNS" });
  const drafts: object[] = [];
  for (let place = 0; place < 12; place += 1) {
    const { body } = await claire.post("/api/stripe/customer", { name: `Atelier ${place}` });
    const discounts = [place % 2 === 0 ? { coupon: id } : { promotion_code: code.body.id }];
    drafts.push({ customer: body.id, currency: "cad", discounts });
  }
  const replies = await Promise.all(
    drafts.map((draft, place) => [claire, amir][place % 2]?.post("/api/stripe/invoice", draft)),
  );
  expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(3);
  const redeemed = await stripe.coupons.retrieve(id, {}, world.as(world.maple));
  expect(redeemed.times_redeemed).toBe(3);
});

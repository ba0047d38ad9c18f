import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enabledAccount } from "../../testing/enabled-account.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;
/** Greta's business, connected to the platform. */
let harbour = "";

beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
  const account = await stripe.accounts.create(enabledAccount());
  harbour = account.id;
});
afterAll(() => shop.close());

const own = () => ({ stripeAccount: harbour });
const money = async (options?: Stripe.RequestOptions) => {
  const { available, pending } = await stripe.balance.retrieve({}, options);
  const sum = (funds: Stripe.Balance.Available[]) =>
    funds.reduce((total, { amount, currency }) => (currency === "usd" ? total + amount : total), 0);
  return sum(available) + sum(pending);
};
/** Change of the platform's and Greta's balance by a step, in cents. */
async function moved(step: () => Promise<unknown>): Promise<[platform: number, harbour: number]> {
  const before = [await money(), await money(own())] as const;
  await step();
  return [(await money()) - before[0], (await money(own())) - before[1]];
}
const CARD = { currency: "usd", confirm: true, payment_method: "pm_card_bypassPending" } as const;

test("a direct charge pays the platform its fee, which is refunded in proportion", async () => {
  let intent: Stripe.PaymentIntent | undefined;
  const collected = await moved(async () => {
    intent = await stripe.paymentIntents.create(
      { ...CARD, amount: 10_000, application_fee_amount: 1000 },
      own(),
    );
  });
  expect(collected).toEqual([1000, 10_000 - 320 - 1000]);
  const charge = await stripe.charges.retrieve(
    String(intent?.latest_charge),
    { expand: ["balance_transaction", "application_fee"] },
    own(),
  );
  expect(charge).toMatchObject({
    application: expect.stringMatching(/^ca_/),
    application_fee: { object: "application_fee", amount: 1000, account: harbour },
    application_fee_amount: 1000,
    balance_transaction: {
      fee: 1320,
      fee_details: [
        { type: "application_fee", amount: 1000 },
        { type: "stripe_fee", amount: 320 },
      ],
    },
  });
  const [fee] = (await stripe.applicationFees.list({ charge: charge.id })).data;
  expect(fee).toMatchObject({ amount: 1000, amount_refunded: 0, refunded: false });
  expect(await stripe.balanceTransactions.retrieve(String(fee?.balance_transaction))).toMatchObject(
    { type: "application_fee", amount: 1000, fee: 0, source: fee?.id },
  );
  const refunded = await moved(() =>
    stripe.refunds.create({ charge: charge.id, amount: 2500, refund_application_fee: true }, own()),
  );
  expect(refunded).toEqual([-250, -2500 + 250]);
  expect(await stripe.applicationFees.retrieve(String(fee?.id))).toMatchObject({
    amount_refunded: 250,
    refunds: { data: [{ object: "fee_refund", amount: 250 }] },
  });
  const rest = await moved(() => stripe.applicationFees.createRefund(String(fee?.id)));
  expect(rest).toEqual([-750, 750]);
  await expect(stripe.applicationFees.createRefund(String(fee?.id))).rejects.toThrow(
    "already been refunded",
  );
});

test("a destination charge is transferred to the connected account, less the platform's fee", async () => {
  let intent: Stripe.PaymentIntent | undefined;
  const collected = await moved(async () => {
    intent = await stripe.paymentIntents.create({
      ...CARD,
      amount: 20_000,
      application_fee_amount: 3000,
      transfer_data: { destination: harbour },
    });
  });
  expect(collected).toEqual([3000 - 610, 17_000]);
  expect(intent).toMatchObject({
    transfer_data: { destination: harbour },
    transfer_group: `group_${intent?.id}`,
  });
  const charge = await stripe.charges.retrieve(String(intent?.latest_charge), {
    expand: ["transfer", "application_fee"],
  });
  const transfer = charge.transfer as Stripe.Transfer;
  expect(transfer).toMatchObject({
    amount: 20_000,
    destination: harbour,
    source_transaction: charge.id,
    transfer_group: `group_${intent?.id}`,
  });
  const payment = await stripe.charges.retrieve(
    String(transfer.destination_payment),
    { expand: ["balance_transaction"] },
    own(),
  );
  expect(payment).toMatchObject({
    amount: 20_000,
    application_fee_amount: 3000,
    source_transfer: transfer.id,
    balance_transaction: { type: "payment", amount: 20_000, fee: 3000, net: 17_000 },
  });
  await expect(
    stripe.refunds.create({ charge: charge.id, refund_application_fee: true }),
  ).rejects.toMatchObject({ param: "refund_application_fee" });
  const refunded = await moved(() =>
    stripe.refunds.create({
      charge: charge.id,
      amount: 10_000,
      reverse_transfer: true,
      refund_application_fee: true,
    }),
  );
  expect(refunded).toEqual([-10_000 + 10_000 - 1500, -10_000 + 1500]);
  expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
    amount_reversed: 10_000,
    reversed: false,
    reversals: { data: [{ object: "transfer_reversal", amount: 10_000 }] },
  });
});

test("a destination charge transfers only the named amount", async () => {
  const split = await moved(() =>
    stripe.paymentIntents.create({
      ...CARD,
      amount: 10_000,
      transfer_data: { destination: harbour, amount: 6000 },
    }),
  );
  expect(split).toEqual([10_000 - 320 - 6000, 6000]);
});

test("an authorized payment transfers what is captured, with the fee set at capture", async () => {
  const held = await stripe.paymentIntents.create({
    ...CARD,
    amount: 10_000,
    capture_method: "manual",
    transfer_data: { destination: harbour },
  });
  const captured = await moved(() =>
    stripe.paymentIntents.capture(held.id, {
      amount_to_capture: 5000,
      application_fee_amount: 400,
    }),
  );
  expect(captured).toEqual([400 - 175, 4600]);
});

test("a transfer is limited to the available balance, and can be reversed", async () => {
  await expect(
    stripe.transfers.create({ amount: 99_000_000, currency: "usd", destination: harbour }),
  ).rejects.toMatchObject({ code: "balance_insufficient", statusCode: 400 });
  await expect(
    stripe.transfers.create({ amount: 100, currency: "usd", destination: "acct_nobody" }),
  ).rejects.toMatchObject({ code: "resource_missing", param: "destination" });
  let id = "";
  const sent = await moved(async () => {
    const transfer = await stripe.transfers.create({
      amount: 1500,
      currency: "usd",
      destination: harbour,
      transfer_group: "ORDER_95",
    });
    id = transfer.id;
  });
  expect(sent).toEqual([-1500, 1500]);
  const group = await stripe.transfers.list({ transfer_group: "ORDER_95" });
  expect(group.data.map((each) => each.id)).toEqual([id]);
  const back = await moved(() => stripe.transfers.createReversal(id, { amount: 500 }));
  expect(back).toEqual([500, -500]);
  await expect(stripe.transfers.createReversal(id, { amount: 1001 })).rejects.toMatchObject({
    param: "amount",
  });
  await stripe.transfers.createReversal(id);
  expect(await stripe.transfers.retrieve(id)).toMatchObject({
    amount_reversed: 1500,
    reversed: true,
  });
  const { data } = await stripe.transfers.listReversals(id);
  expect(data.map(({ amount }) => amount)).toEqual([1000, 500]);
});

test("separate transfers of one charge never exceed it", async () => {
  const charge = await stripe.charges.create({ amount: 5000, currency: "usd", source: "tok_visa" });
  const part = { currency: "usd", destination: harbour, source_transaction: charge.id };
  const first = await stripe.transfers.create({ ...part, amount: 3000 });
  expect(first.transfer_group).toBe(`group_${charge.id}`);
  await expect(stripe.transfers.create({ ...part, amount: 2001 })).rejects.toMatchObject({
    param: "amount",
  });
  await stripe.transfers.create({ ...part, amount: 2000 });
});

test("rejects an application fee or a transfer that can't be paid", async () => {
  const base = { amount: 1000, currency: "usd" };
  await expect(
    stripe.paymentIntents.create({ ...base, application_fee_amount: 100 }),
  ).rejects.toMatchObject({ param: "application_fee_amount" });
  await expect(
    stripe.paymentIntents.create({ ...base, application_fee_amount: 1001 }, own()),
  ).rejects.toMatchObject({ param: "application_fee_amount" });
  await expect(
    stripe.paymentIntents.create({ ...base, transfer_data: { destination: "acct_nobody" } }),
  ).rejects.toMatchObject({ code: "resource_missing", param: "transfer_data[destination]" });
  await expect(
    stripe.paymentIntents.create({
      ...base,
      application_fee_amount: 100,
      transfer_data: { destination: harbour, amount: 500 },
    }),
  ).rejects.toThrow("only specify one");
});

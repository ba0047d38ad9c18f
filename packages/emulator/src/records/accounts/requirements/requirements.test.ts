import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const DAY = 86_400;

/** A company with everything that is due immediately. */
const open = (more: Stripe.AccountCreateParams = {}) =>
  stripe.accounts.create({
    type: "custom",
    country: "CA",
    business_type: "company",
    business_profile: { url: "https://maple.example" },
    capabilities: { card_payments: { requested: true } },
    external_account: "btok_ca",
    tos_acceptance: { date: 1_700_000_000, ip: "127.0.0.1" },
    ...more,
  });

const control = async (path: string, body: object) => {
  const response = await shop.send("POST", `/control/${path}`, JSON.stringify(body));
  expect(response.status, path).toBe(200);
};
const now = async (account: string): Promise<number> =>
  (await (await shop.send("GET", `/control/clock?account=${account}`)).json()).now;
const wait = (account: string, seconds: number) =>
  control("clock", { account, advance_seconds: seconds });
const eventsOf = async (account: string): Promise<Stripe.Event[]> =>
  (await stripe.events.list({ limit: 100 }, { stripeAccount: account })).data;

describe("requirements (docs.stripe.com/connect/handling-api-verification)", () => {
  it("that are currently due disable a new account; future ones don't", async () => {
    const bare = await stripe.accounts.create({ type: "custom", country: "CA" });
    expect(bare).toMatchObject({
      charges_enabled: false,
      details_submitted: false,
      requirements: { disabled_reason: "requirements.past_due", current_deadline: null },
    });
    expect(bare.requirements?.past_due).toEqual(bare.requirements?.currently_due);
    const started = await open();
    expect(started).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [], past_due: [], disabled_reason: null },
    });
    expect(started.requirements?.eventually_due).toEqual(
      expect.arrayContaining(["company.name", "company.tax_id", "representative.first_name"]),
    );
  });

  it("have a deadline, after which the account is disabled until they are submitted", async () => {
    const { id } = await open();
    const deadline = (await now(id)) + 3 * DAY;
    await control("requirements", { account: id, fields: ["company.phone"], deadline });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      requirements: { currently_due: ["company.phone"], past_due: [], current_deadline: deadline },
    });
    await wait(id, 3 * DAY);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      capabilities: { card_payments: "inactive" },
      requirements: { past_due: ["company.phone"], disabled_reason: "requirements.past_due" },
    });
    const updated = await stripe.accounts.update(id, { company: { phone: "+15145550142" } });
    expect(updated).toMatchObject({
      charges_enabled: true,
      capabilities: { card_payments: "active" },
      requirements: { currently_due: [], past_due: [], disabled_reason: null },
    });
  });

  it("that are past due stop charges, automatic collection and payouts until they are met", async () => {
    const { id } = await open();
    const there = { stripeAccount: id };
    const sale = (payment_method: string): Stripe.PaymentIntentCreateParams => ({
      amount: 9_000,
      currency: "cad",
      payment_method,
      confirm: true,
    });
    await stripe.paymentIntents.create(sale("pm_card_bypassPending"), there);
    const { id: noor } = await stripe.customers.create({ name: "Noor" }, there);
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: noor }, there);
    const invoice = await stripe.invoices.create(
      { customer: noor, currency: "cad", default_payment_method: card.id, auto_advance: true },
      there,
    );
    const line = { customer: noor, invoice: invoice.id, currency: "cad", amount: 2_000 };
    await stripe.invoiceItems.create(line, there);
    const deadline = await now(id);
    await control("requirements", { account: id, fields: ["company.phone"], deadline });
    expect(await refusal(stripe.paymentIntents.create(sale("pm_card_visa"), there))).toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
    });
    const payout = { amount: 1_000, currency: "cad" };
    expect(await refusal(stripe.payouts.create(payout, there))).toMatchObject({
      code: "payouts_not_allowed",
    });
    await wait(id, DAY);
    const unpaid = await stripe.invoices.retrieve(invoice.id, {}, there);
    expect(unpaid).toMatchObject({ status: "open", attempt_count: 1, attempted: true });
    const failed = await stripe.events.list({ type: "invoice.payment_failed" }, there);
    expect(failed.data).toHaveLength(1);
    expect(await refusal(stripe.invoices.pay(invoice.id, {}, there))).toMatchObject({
      statusCode: 400,
    });
    await stripe.accounts.update(id, { company: { phone: "+15145550142" } });
    expect((await stripe.invoices.pay(invoice.id, {}, there)).status).toBe("paid");
    expect((await stripe.payouts.create(payout, there)).status).toBe("pending");
  });

  it("name a person's fields by the person's ID once one exists", async () => {
    const { id, requirements } = await open();
    expect(requirements?.eventually_due).toContain("representative.last_name");
    const nadia = await stripe.accounts.createPerson(id, {
      first_name: "Nadia",
      relationship: { representative: true },
    });
    const after = await stripe.accounts.retrieve(id);
    expect(after.requirements?.eventually_due).toContain(`${nadia.id}.last_name`);
    expect(after.requirements?.eventually_due).not.toContain(`${nadia.id}.first_name`);
  });

  it("are pending during verification, and due again with an error if it fails", async () => {
    const { id } = await open();
    const pending = await stripe.accounts.update(id, { company: { tax_id: "123456789" } });
    expect(pending.requirements?.pending_verification).toEqual(["company.tax_id"]);
    await wait(id, 60);
    const passed = await stripe.accounts.retrieve(id);
    expect(passed.requirements).toMatchObject({ pending_verification: [], errors: [] });

    await stripe.accounts.update(id, { company: { tax_id: "111111111" } });
    await wait(id, 60);
    const failed = await stripe.accounts.retrieve(id);
    expect(failed.requirements).toMatchObject({
      currently_due: ["company.tax_id"],
      errors: [{ code: "verification_failed_tax_id_match", requirement: "company.tax_id" }],
    });
    const again = await stripe.accounts.update(id, { company: { tax_id: "000000000" } });
    expect(again.requirements).toMatchObject({ currently_due: [], errors: [] });
    expect(JSON.stringify(again)).not.toContain("000000000");
  });

  it("are changed by the account itself, with an event to its platform", async () => {
    const { id } = await open();
    const { id: other } = await open();
    await control("requirements", { account: id, fields: ["company.tax_id"] });
    await stripe.accounts.update(id, { email: "ana@maple.example" });
    const [latest, earlier] = await eventsOf(id);
    expect(latest).toMatchObject({
      type: "account.updated",
      account: id,
      data: { object: { id }, previous_attributes: { email: null } },
    });
    expect(earlier).toMatchObject({ type: "account.updated", account: id });
    expect(await eventsOf(other)).toEqual([]);
  });

  it("reject unknown fields and publishable keys in the control API", async () => {
    const { id } = await open();
    const body = JSON.stringify({ account: id, fields: ["favourite.colour"] });
    expect((await shop.send("POST", "/control/requirements", body)).status).toBe(400);
    const known = JSON.stringify({ account: id, fields: ["company.phone"] });
    const response = await shop.send("POST", "/control/requirements", known, {
      authorization: "Bearer pk_test_maple",
    });
    expect(response.status).toBe(401);
  });
});

it("an account can be changed only by its platform or with its own key", async () => {
  const [{ id: mine }, { id: other }] = [await open(), await open()];
  const self = { stripeAccount: mine };
  expect(await stripe.accounts.update(mine, { email: "a@maple.example" }, self)).toMatchObject({
    email: "a@maple.example",
  });
  await expect(stripe.accounts.update(other, { email: "b@maple.example" }, self)).rejects.toThrow(
    "does not have access",
  );
  await expect(shop.sdk("sk_test_stranger").accounts.retrieve(mine)).rejects.toThrow(
    "does not have access",
  );
});

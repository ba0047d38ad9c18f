import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enabledAccount } from "../../testing/enabled-account.ts";
import { refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
let account: string;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  account = (await open()).id;
});
afterAll(() => shop.close());

const open = (params: Stripe.AccountCreateParams = {}) =>
  stripe.accounts.create({
    type: "custom",
    country: "US",
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    ...params,
  });

const bank = (account_number: string) => ({
  object: "bank_account" as const,
  country: "US",
  currency: "usd",
  routing_number: "110000000",
  account_number,
});

/** Recorded responses of the provider, versions 2023-10-16 and 2026-06-24. */
it("a standard account has its negative balance debited, and offers to keep cards of invoices", async () => {
  const standard = await stripe.accounts.create({ type: "standard", country: "AU" });
  expect(standard.settings).toMatchObject({
    invoices: { hosted_payment_method_save: "offer" },
    payouts: { debit_negative_balances: true },
  });
  const custom = await stripe.accounts.retrieve(account);
  expect(custom.settings?.payouts?.debit_negative_balances).toBe(false);
});

describe("bank accounts", () => {
  it.each([
    ["US", "110000000", "110000000", ["standard", "instant"]],
    ["AU", "110-000", "11 0000", ["standard"]],
  ])(
    "in %s show the routing number %s as %s, and have nothing due",
    async (country, number, shown, methods) => {
      const owner = await open({ country });
      const added = await stripe.accounts.createExternalAccount(owner.id, {
        external_account: {
          object: "bank_account",
          country,
          currency: country === "AU" ? "aud" : "usd",
          routing_number: number,
          account_number: "000123456789",
        },
      });
      const nothing = { currently_due: [], errors: [], past_due: [], pending_verification: [] };
      expect(added).toMatchObject({
        routing_number: shown,
        available_payout_methods: methods,
        requirements: nothing,
        future_requirements: nothing,
      });
    },
  );

  it("are added, one of them as default, and removed except the default", async () => {
    const first = await stripe.accounts.createExternalAccount(account, {
      external_account: "btok_us_verified",
    });
    const second = await stripe.accounts.createExternalAccount(account, {
      external_account: bank("000123456789"),
      default_for_currency: true,
    });
    expect([first, second]).toMatchObject([
      { object: "bank_account" },
      { default_for_currency: true, last4: "6789" },
    ]);
    const { data } = await stripe.accounts.listExternalAccounts(account);
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    await stripe.accounts.updateExternalAccount(account, second.id, { metadata: { branch: "1" } });
    const type = "account.external_account.updated";
    const [event] = (await stripe.events.list({ type }, { stripeAccount: account })).data;
    expect(event?.data.previous_attributes).toEqual({ metadata: { branch: null } });
    const error = await refusal(stripe.accounts.deleteExternalAccount(account, second.id));
    expect(error.message).toContain("default external account");
    expect(await stripe.accounts.deleteExternalAccount(account, first.id)).toMatchObject({
      deleted: true,
    });
  });

  it("are created from a token, once", async () => {
    const { object: _, ...details } = bank("000123456789");
    const token = await stripe.tokens.create({ bank_account: details });
    expect(token).toMatchObject({ type: "bank_account", used: false });
    expect(token.bank_account).toMatchObject({ last4: "6789", routing_number: "110000000" });
    const { id } = await open({ external_account: token.id });
    const { data } = await stripe.accounts.listExternalAccounts(id);
    expect(data).toMatchObject([{ id: token.bank_account?.id, account: id, last4: "6789" }]);
    const again = stripe.accounts.createExternalAccount(id, { external_account: token.id });
    expect(await refusal(again)).toMatchObject({ code: "token_already_used" });
  });

  it.each([
    ["110000001", "We couldn't find the bank for that routing number."],
    ["11000000", "Routing number must have 9 digits"],
  ])("are rejected with the routing number %s", async (routing_number, message) => {
    const given = { ...bank("000123456789"), routing_number };
    const added = stripe.accounts.createExternalAccount(account, { external_account: given });
    expect(await refusal(added)).toMatchObject({
      code: "routing_number_invalid",
      param: "external_account[routing_number]",
      message,
    });
  });

  it("are rejected if the number is too short", async () => {
    const added = stripe.accounts.createExternalAccount(account, { external_account: bank("12") });
    expect(await refusal(added)).toMatchObject({
      code: "account_number_invalid",
      param: "external_account[account_number]",
    });
  });

  it.each([
    ["000111111113", "account_closed"],
    ["000111111116", "no_account"],
    ["000222222227", "insufficient_funds"],
  ])("ending like %s send a payout back: %s", async (number, failure_code) => {
    const { id } = await stripe.accounts.create(enabledAccount({ external_account: bank(number) }));
    const there = { stripeAccount: id };
    await stripe.paymentIntents.create(
      { amount: 9000, currency: "usd", payment_method: "pm_card_bypassPending", confirm: true },
      there,
    );
    const before = await stripe.balance.retrieve({}, there);
    const payout = await stripe.payouts.create({ amount: 5000, currency: "usd" }, there);
    const clock = JSON.stringify({ account: id, advance_seconds: 6 * 86_400 });
    await shop.send("POST", "/control/clock", clock);
    expect(await stripe.payouts.retrieve(payout.id, {}, there)).toMatchObject({
      status: "failed",
      failure_code,
    });
    const after = await stripe.balance.retrieve({}, there);
    expect(after.available).toEqual(before.available);
  });
});

it("reverses a paid payout once", async () => {
  await stripe.paymentIntents.create({
    amount: 9000,
    currency: "usd",
    payment_method: "pm_card_bypassPending",
    confirm: true,
  });
  const payout = await stripe.payouts.create({ amount: 5000, currency: "usd" });
  expect((await refusal(stripe.payouts.reverse(payout.id))).statusCode).toBe(400);
  await shop.send("POST", "/control/clock", JSON.stringify({ advance_seconds: 6 * 86_400 }));
  const reversal = await stripe.payouts.reverse(payout.id);
  expect(reversal).toMatchObject({ amount: -5000, original_payout: payout.id });
  expect(await stripe.payouts.retrieve(payout.id)).toMatchObject({ reversed_by: reversal.id });
  expect((await refusal(stripe.payouts.reverse(payout.id))).statusCode).toBe(400);
});

describe("persons", () => {
  it("are stored with their relationship, without document numbers", async () => {
    const nadia = await stripe.accounts.createPerson(account, {
      first_name: "Nadia",
      id_number: "000000000",
      relationship: { owner: true, percent_ownership: 60 },
    });
    expect(nadia).toMatchObject({
      first_name: "Nadia",
      id_number_provided: true,
      relationship: { owner: true, percent_ownership: 60, director: false },
    });
    expect(JSON.stringify(nadia)).not.toContain("000000000");
    await stripe.accounts.updatePerson(account, nadia.id, { relationship: { director: true } });
    const owners = await stripe.accounts.listPersons(account, { relationship: { owner: true } });
    expect(owners.data).toMatchObject([{ id: nadia.id, relationship: { director: true } }]);
    await stripe.accounts.deletePerson(account, nadia.id);
    expect((await stripe.accounts.listPersons(account)).data).toEqual([]);
  });

  it("are created with an individual's account", async () => {
    const createdAccount = await open({
      business_type: "individual",
      individual: { first_name: "Omar" },
    });
    expect(createdAccount.individual).toMatchObject({
      first_name: "Omar",
      relationship: { representative: true },
    });
  });
});

it("a business has its own tax IDs, separate from its customers'", async () => {
  const { id } = await open({ country: "CA" });
  const own = { stripeAccount: id };
  const customer = await stripe.customers.create({}, own);
  const vat = { type: "eu_vat", value: "DE123456789" } as const;
  await stripe.customers.createTaxId(customer.id, vat, own);
  const gst = { type: "ca_gst_hst", value: "123456789RT0002" } as const;
  const createdTaxId = await stripe.taxIds.create({ ...gst, owner: { type: "self" } }, own);
  expect(createdTaxId).toMatchObject({
    ...gst,
    country: "CA",
    customer: null,
    owner: { type: "self" },
  });
  expect((await stripe.taxIds.list({}, own)).data.map(({ value }) => value)).toEqual([gst.value]);
  const theirs = await stripe.customers.listTaxIds(customer.id, {}, own);
  expect(theirs.data.map(({ value }) => value)).toEqual([vat.value]);
  const [customers] = theirs.data;
  // Accounts and customers share this path (docs.stripe.com/api/tax_ids/id).
  expect(await stripe.taxIds.retrieve(customers?.id ?? "", {}, own)).toMatchObject(vat);
  expect(await stripe.taxIds.del(createdTaxId.id, {}, own)).toMatchObject({ deleted: true });
  expect((await stripe.taxIds.list({}, own)).data).toEqual([]);
});

it("capabilities are requested and removed", async () => {
  const { data } = await stripe.accounts.listCapabilities(account);
  expect(data.map(({ id }) => id)).toEqual(["card_payments", "transfers"]);
  const gone = await stripe.accounts.updateCapability(account, "transfers", { requested: false });
  expect(gone).toMatchObject({ requested: false, status: "unrequested" });
  const error = await refusal(stripe.accounts.retrieveCapability(account, "telepathy"));
  expect(error.code).toBe("resource_missing");
});

it("a rejected account can no longer charge, whatever it submits", async () => {
  const { id } = await open();
  await stripe.accounts.reject(id, { reason: "fraud" });
  const after = await stripe.accounts.update(id, { email: "ana@maple.example" });
  expect(after).toMatchObject({
    charges_enabled: false,
    requirements: { disabled_reason: "rejected.fraud" },
  });
  const there = { stripeAccount: id };
  const card = { amount: 9000, currency: "usd", payment_method: "pm_card_visa", confirm: true };
  const disabled = { statusCode: 400, message: expect.stringContaining("cannot currently make") };
  expect(await refusal(stripe.paymentIntents.create(card, there))).toMatchObject(disabled);
  const charge = { amount: 9000, currency: "usd", source: "tok_visa" };
  expect(await refusal(stripe.charges.create(charge, there))).toMatchObject(disabled);
  expect((await stripe.balance.retrieve({}, there)).pending).toMatchObject([{ amount: 0 }]);
});

it("a deleted account is inaccessible to its platform", async () => {
  const { id } = await open();
  expect(await stripe.accounts.del(id)).toMatchObject({ deleted: true });
  const error = await refusal(stripe.customers.list({}, { stripeAccount: id }));
  expect(error).toMatchObject({ type: "StripePermissionError", code: "account_invalid" });
});

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

/** Everything that a business must provide before it can charge and be paid out. */
const complete: Stripe.AccountCreateParams = {
  business_type: "company",
  business_profile: { url: "https://maple.example" },
  external_account: "btok_us_verified",
  tos_acceptance: { date: 1_700_000_000, ip: "127.0.0.1" },
};

describe("business details", () => {
  it.each(["primary_color", "secondary_color"] as const)(
    "take a colour of six hexadecimal digits as the brand's %s, and nothing else",
    async (name) => {
      const { id } = await stripe.accounts.create({ type: "custom" });
      const set = (colour: string) =>
        stripe.accounts.update(id, { settings: { branding: { [name]: colour } } });
      for (const colour of ["0f766e", "#0f76", "#0f766g", "teal", "#0f766e;", " #0f766e"]) {
        expect(await refusal(set(colour))).toMatchObject({
          statusCode: 400,
          param: `settings[branding][${name}]`,
        });
      }
      expect((await set("#0F766E")).settings?.branding[name]).toBe("#0F766E");
      expect((await set("")).settings?.branding[name]).toBeNull();
    },
  );

  it("are stored, except sensitive numbers, and updated field by field", async () => {
    const { id } = await stripe.accounts.create({
      type: "custom",
      email: "claire@maple.example",
      business_type: "company",
      business_profile: {
        annual_revenue: { amount: 100, currency: "usd", fiscal_year_end: "2025-12-31" },
        mcc: "5734",
        name: "Maple & Main",
      },
      company: {
        name: "Maple & Main Ltd",
        structure: "private_corporation",
        tax_id: "000000000",
        directors_provided: true,
        address: { line1: "1 Main Street", city: "Portland", state: "ME" },
      },
      groups: { payments_pricing: "group_1" },
      settings: {
        card_payments: { decline_on: { cvc_failure: true }, statement_descriptor_prefix: "MAPLE" },
        invoices: { hosted_payment_method_save: "offer" },
      },
      tos_acceptance: { service_agreement: "recipient" },
    });
    const account = await stripe.accounts.update(id, {
      business_profile: { name: "Maple" },
      company: { structure: "", phone: "+12075550100" },
      settings: { card_payments: { decline_on: { avs_failure: true } } },
    });
    expect(account).toMatchObject({
      business_profile: { name: "Maple", mcc: "5734", annual_revenue: { amount: 100 } },
      company: {
        name: "Maple & Main Ltd",
        phone: "+12075550100",
        tax_id_provided: true,
        directors_provided: true,
        owners_provided: false,
        address: { city: "Portland", line2: null },
      },
      groups: { payments_pricing: "group_1" },
      settings: {
        card_payments: {
          decline_on: { avs_failure: true, cvc_failure: true },
          statement_descriptor_prefix: "MAPLE",
        },
        invoices: { hosted_payment_method_save: "offer" },
      },
      tos_acceptance: { service_agreement: "recipient" },
    });
    expect(account.company).not.toHaveProperty("structure");
    expect(account.company).not.toHaveProperty("tax_id");
  });

  it("include a person's details and verify the test documents", async () => {
    const { individual } = await stripe.accounts.create({
      type: "custom",
      business_type: "individual",
      individual: {
        first_name: "Noor",
        full_name_aliases: ["N"],
        registered_address: { city: "Portland" },
        verification: { document: { front: "file_identity_document_success" } },
      },
    });
    expect(individual).toMatchObject({
      full_name_aliases: ["N"],
      registered_address: { city: "Portland" },
      relationship: { representative: true },
      verification: { status: "verified", document: { back: null } },
    });
  });

  it.each<[string, Stripe.AccountCreateParams, string]>([
    ["a country that there is not", { type: "custom", country: "ZZ" }, "country"],
    ["an address that is none", { type: "custom", email: "claire" }, "email"],
    ["a site that is none", { business_profile: { url: "our site" } }, "business_profile[url]"],
    ["terms from nowhere", { tos_acceptance: { ip: "here" } }, "tos_acceptance[ip]"],
    [
      "a kind and a control at once",
      { type: "custom", controller: { losses: { payments: "application" } } },
      "type",
    ],
  ])("is rejected with %s", async (_what, params, param) => {
    expect(await refusal(stripe.accounts.create(params))).toMatchObject({ param });
  });

  it.each([
    ["custom", "application_custom", "application", "none"],
    ["express", "application_express", "stripe", "express"],
    ["standard", "account", "stripe", "full"],
  ] as const)("as %s is controlled accordingly", async (type, payer, collection, dashboard) => {
    expect((await stripe.accounts.create({ type })).controller).toMatchObject({
      fees: { payer },
      requirement_collection: collection,
      stripe_dashboard: { type: dashboard },
    });
  });
});

describe("a capability", () => {
  it("of any name is requested and removed, with events", async () => {
    const { id } = await stripe.accounts.create({
      ...complete,
      type: "custom",
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    });
    const klarna = await stripe.accounts.updateCapability(id, "klarna_payments", {
      requested: true,
    });
    expect(klarna).toMatchObject({ requested: true, status: "active" });
    const after = await stripe.accounts.update(id, {
      capabilities: { transfers: { requested: false } },
    });
    expect(after.capabilities).toEqual({ card_payments: "active", klarna_payments: "active" });
    const { data } = await stripe.events.list(
      { type: "capability.updated" },
      { stripeAccount: id },
    );
    expect(data).toMatchObject([
      {
        data: {
          object: { id: "transfers", status: "unrequested" },
          previous_attributes: { status: "active" },
        },
      },
      {
        data: {
          object: { id: "klarna_payments", status: "active" },
          previous_attributes: { status: "unrequested" },
        },
      },
    ]);
  });
});

describe("an account", () => {
  it("that is rejected is re-enabled with nothing else changed", async () => {
    const { id } = await stripe.accounts.create({ ...complete, type: "custom" });
    expect(await stripe.accounts.reject(id, { reason: "fraud_other" })).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      requirements: { disabled_reason: "rejected.platform_fraud" },
    });
    expect(await stripe.accounts.unreject(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      requirements: { disabled_reason: null },
    });
    expect((await refusal(stripe.accounts.unreject(id))).statusCode).toBe(400);
  });

  it("with the Express Dashboard gets a login link once its details are submitted", async () => {
    const fresh = await stripe.accounts.create({ type: "express" });
    expect(await refusal(stripe.accounts.createLoginLink(fresh.id))).toMatchObject({
      message: "Cannot create a login link for an account that has not completed onboarding.",
    });
    const { id } = await stripe.accounts.create({ ...complete, type: "express" });
    const { object, url } = await stripe.accounts.createLoginLink(id);
    expect(object).toBe("login_link");
    const page = await shop.provider.fetch(new Request(url));
    expect(page.status).toBeLessThan(400);
  });

  it("gets a session for the named components", async () => {
    const { id } = await stripe.accounts.create({ type: "custom" });
    const session = await stripe.accountSessions.create({
      account: id,
      components: { payments: { enabled: true, features: { refund_management: false } } },
    });
    expect(session).toMatchObject({
      account: id,
      client_secret: expect.stringMatching(/^accs_secret__/),
      components: {
        payments: { enabled: true, features: { refund_management: false, capture_payments: true } },
        payouts: { enabled: false },
      },
    });
    const none = stripe.accountSessions.create({ account: id, components: {} });
    expect(await refusal(none)).toMatchObject({ param: "components" });
  });
});

describe("a token", () => {
  it("represents a business's details, once", async () => {
    const token = await stripe.tokens.create({
      account: {
        business_type: "company",
        company: { name: "Harbour Supply", tax_id: "000000000" },
        tos_shown_and_accepted: true,
      },
    });
    expect(token).toMatchObject({
      id: expect.stringMatching(/^ct_/),
      type: "account",
      used: false,
    });
    const account = await stripe.accounts.create({ type: "custom", account_token: token.id });
    expect(account).toMatchObject({
      business_type: "company",
      company: { name: "Harbour Supply", tax_id_provided: true },
    });
    expect(account.tos_acceptance?.date).toBe(account.created);
    const again = stripe.accounts.create({ type: "custom", account_token: token.id });
    expect(await refusal(again)).toMatchObject({ code: "token_already_used" });
  });

  it("represents a person's details, overridden by explicit parameters", async () => {
    const { id } = await stripe.accounts.create({ type: "custom", business_type: "company" });
    const { id: person_token } = await stripe.tokens.create({
      person: { first_name: "Greta", last_name: "Holm", relationship: { owner: true } },
    });
    expect(
      await stripe.accounts.createPerson(id, { person_token, last_name: "Lind" }),
    ).toMatchObject({ first_name: "Greta", last_name: "Lind", relationship: { owner: true } });
  });

  it("of a document number or security code reveals nothing of it", async () => {
    const pii = await stripe.tokens.create({ pii: { id_number: "000000000" } });
    const cvc = await stripe.tokens.create({ cvc_update: { cvc: "123" } });
    expect([pii.type, cvc.type]).toEqual(["pii", "cvc_update"]);
    expect(JSON.stringify([pii, cvc])).not.toMatch(/000000000|"123"/);
  });
});

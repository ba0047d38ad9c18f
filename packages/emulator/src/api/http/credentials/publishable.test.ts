import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postForm } from "../../../testing/http-requests.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";
import { operations } from "../../resources/index.ts";

let shop: TestProvider;
let customer: string;
beforeAll(async () => {
  shop = await testProvider();
  customer = (
    await shop.stripe.customers.create({
      name: "Atelier Nord",
      email: "books@nord.example",
      balance: -5000,
      metadata: { credit: "watch" },
    })
  ).id;
});
afterAll(() => shop.close());

const PUBLISHED = "pk_test_maple";

async function call(method: string, path: string, fields: Record<string, string> = {}, more = {}) {
  const query = method === "GET" ? `?${new URLSearchParams(fields)}` : "";
  const body = method === "GET" ? undefined : new URLSearchParams(fields).toString();
  const response = await shop.send(method, `/v1/${path}${query}`, body, {
    authorization: `Bearer ${PUBLISHED}`,
    "content-type": "application/x-www-form-urlencoded",
    ...more,
  });
  return {
    status: response.status,
    text: await response.clone().text(),
    body: await response.json(),
  };
}

async function payment() {
  const intent = await shop.stripe.paymentIntents.create({
    amount: 6498,
    currency: "cad",
    customer,
    metadata: { order: "private" },
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  return { id: intent.id, secret: intent.client_secret ?? "" };
}

async function setup() {
  const intent = await shop.stripe.setupIntents.create({ customer, metadata: { note: "private" } });
  return { id: intent.id, secret: intent.client_secret ?? "" };
}

describe("a publishable key", () => {
  it("with a payment's client secret reads the fields that Stripe.js documents", async () => {
    const { id, secret } = await payment();
    const { status, body } = await call("GET", `payment_intents/${id}`, { client_secret: secret });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, amount: 6498, status: "requires_payment_method" });
    for (const hidden of ["customer", "metadata", "latest_charge", "application_fee_amount"]) {
      expect(body).not.toHaveProperty(hidden);
    }
  });

  it.each([
    "customer",
    "customer.default_source",
    "latest_charge",
    "latest_charge.balance_transaction",
    "payment_method.customer",
    "invoice",
    "nothing",
  ])("expands no %s", async (path) => {
    const intents = [
      { kind: "payment_intents", ...(await payment()) },
      { kind: "setup_intents", ...(await setup()) },
    ];
    for (const { kind, id, secret } of intents) {
      const response = await call("GET", `${kind}/${id}`, {
        client_secret: secret,
        "expand[]": path,
      });
      expect(response.status).toBe(400);
      expect(response.text).not.toContain("nord");
    }
  });

  it("reads the card that it paid with, without its fingerprint, and no customer", async () => {
    const { id, secret } = await payment();
    const { status, body, text } = await call("POST", `payment_intents/${id}/confirm`, {
      client_secret: secret,
      payment_method: "pm_card_visa",
      "expand[]": "payment_method",
    });
    expect(status).toBe(200);
    expect(body.payment_method.card).toMatchObject({ brand: "visa", last4: "4242" });
    expect(text).not.toMatch(/fingerprint|private|nord/);
  });

  it("reads nothing more from a decline", async () => {
    const { id, secret } = await payment();
    const { status, text, body } = await call("POST", `payment_intents/${id}/confirm`, {
      client_secret: secret,
      payment_method: "pm_card_chargeDeclined",
    });
    expect(status).toBe(402);
    expect(body.error.payment_intent.id).toBe(id);
    expect(text).not.toMatch(/fingerprint|private|nord|latest_charge|cus_/);
  });

  it("reads nothing with a wrong client secret", async () => {
    const [one, other] = [await payment(), await setup()];
    for (const { kind, id, secret } of [
      { kind: "payment_intents", ...one },
      { kind: "setup_intents", ...other },
    ]) {
      for (const path of [`${kind}/${id}`, `${kind}/${id}/confirm`]) {
        const method = path.endsWith("confirm") ? "POST" : "GET";
        const response = await call(method, path, { client_secret: `${secret}x` });
        expect([400, 404]).toContain(response.status);
        expect(response.text).not.toContain("_secret_");
      }
    }
  });

  it.each([
    ["capture_method", "manual"],
    ["amount_to_confirm", "1"],
    ["off_session", "true"],
    ["error_on_requires_action", "true"],
    ["payment_method_options[card][moto]", "true"],
    ["metadata[order]", "mine"],
  ])("confirms no payment with %s", async (name, value) => {
    const { id, secret } = await payment();
    const { status, body } = await call("POST", `payment_intents/${id}/confirm`, {
      client_secret: secret,
      payment_method: "pm_card_visa",
      [name]: value,
    });
    expect({ status, param: body.error?.param }).toEqual({ status: 400, param: name });
  });

  it("can't clone a payment method", async () => {
    const { id } = await shop.stripe.accounts.create({ type: "custom" });
    const saved = await shop.stripe.paymentMethods.attach("pm_card_visa", { customer });
    const fields = { customer, payment_method: saved.id };
    const response = await call("POST", "payment_methods", fields, { "stripe-account": id });
    expect(response.status).toBe(400);
    expect(response.body.error.code).toBe("secret_key_required");
  });

  it("isn't given a secret key's response for the same idempotency key", async () => {
    const key = { "idempotency-key": "shared" };
    const fields = { type: "card", "card[token]": "tok_visa" };
    const mine = await postForm(
      shop,
      "/v1/payment_methods",
      new URLSearchParams(fields).toString(),
      key,
    );
    const theirs = await call("POST", "payment_methods", fields, key);
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe((await mine.json()).id);
  });

  it("creates no platform account", async () => {
    const fields = { type: "card", "card[token]": "tok_visa", key: "pk_test_nobodys" };
    const response = await call("POST", "payment_methods", fields, { authorization: "" });
    expect(response.status).toBe(401);
  });

  it("can't read files, not even of its own platform", async () => {
    const form = new FormData();
    form.append("purpose", "dispute_evidence");
    form.append("file", new Blob(["%PDF-1.4 receipt"], { type: "application/pdf" }), "a.pdf");
    const file = await shop.provider.fetch(
      new Request("http://127.0.0.1:4000/provider/v1/files", {
        method: "POST",
        headers: { authorization: "Bearer sk_test_maple" },
        body: form,
      }),
    );
    const { id } = await file.json();
    expect((await shop.send("GET", `/v1/files/${id}/contents`)).status).toBe(200);
    for (const headers of [
      { authorization: `Bearer ${PUBLISHED}` },
      { authorization: "" },
      { authorization: "Bearer sk_test_harbour" },
    ]) {
      for (const query of ["", `?key=${PUBLISHED}`]) {
        const path = `/v1/files/${id}/contents${query}`;
        const response = await shop.send("GET", path, undefined, headers);
        expect([401, 403, 404]).toContain(response.status);
      }
    }
  });

  it("can call these operations and no others", () => {
    const open = operations
      .filter(({ publishable }) => publishable !== null)
      .map(({ method, path }) => `${method} ${path}`);
    expect(open.sort()).toEqual([
      "GET /v1/payment_intents/:id",
      "GET /v1/setup_intents/:id",
      "POST /v1/payment_intents/:id/confirm",
      "POST /v1/payment_intents/:id/verify_microdeposits",
      "POST /v1/payment_methods",
      "POST /v1/setup_intents/:id/confirm",
      "POST /v1/setup_intents/:id/verify_microdeposits",
      "POST /v1/tokens",
    ]);
  });
});

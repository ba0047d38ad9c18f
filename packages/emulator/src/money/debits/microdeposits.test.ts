import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanceClock, openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const chargeOf = (intent: Stripe.PaymentIntent) =>
  stripe.charges.retrieve(String(intent.latest_charge), { expand: ["balance_transaction"] });

const AGREED = { customer_acceptance: { type: "offline" } } as const;

test("a manually entered account is debited after the customer verifies the microdeposits", async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 2500,
    currency: "cad",
    allowed_payment_method_types: ["acss_debit"],
    payment_method_data: {
      type: "acss_debit",
      billing_details: { name: "Noor Haddad", email: "noor@maple.example" },
      acss_debit: {
        account_number: "000123456789",
        institution_number: "000",
        transit_number: "11000",
      },
    },
    mandate_data: AGREED,
    confirm: true,
  });
  expect(intent).toMatchObject({
    status: "requires_action",
    payment_method_types: ["acss_debit"],
    next_action: {
      type: "verify_with_microdeposits",
      verify_with_microdeposits: { microdeposit_type: "amounts" },
    },
  });
  await expect(
    stripe.paymentIntents.verifyMicrodeposits(intent.id, { amounts: [1, 2] }),
  ).rejects.toMatchObject({
    statusCode: 400,
    code: "payment_method_microdeposit_verification_amounts_mismatch",
  });
  const verified = await stripe.paymentIntents.verifyMicrodeposits(intent.id, {
    amounts: [32, 45],
  });
  expect(verified.status).toBe("processing");
  await advanceClock(shop, 5);
  expect((await chargeOf(verified)).balance_transaction).toMatchObject({ fee: 65, net: 2435 });
});

test("a Canadian account fails verification after three wrong answers", async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 2500,
    currency: "cad",
    payment_method_data: {
      type: "acss_debit",
      acss_debit: {
        account_number: "000123456789",
        institution_number: "000",
        transit_number: "11000",
      },
    },
    mandate_data: AGREED,
    confirm: true,
  });
  const guess = () => stripe.paymentIntents.verifyMicrodeposits(intent.id, { amounts: [7, 8] });
  await expect(guess()).rejects.toThrow("do not match");
  await expect(guess()).rejects.toThrow("do not match");
  await expect(guess()).rejects.toMatchObject({
    code: "payment_method_microdeposit_verification_attempts_exceeded",
  });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_payment_method");
});

test("the hosted page verifies an account as the API does, and shows what went wrong", async () => {
  const intent = await stripe.setupIntents.create({
    payment_method_data: {
      type: "us_bank_account",
      us_bank_account: { account_number: "000123456789", routing_number: "110000000" },
    },
    mandate_data: AGREED,
    confirm: true,
  });
  const url = intent.next_action?.verify_with_microdeposits?.hosted_verification_url ?? "";
  const answer = (code: string) =>
    shop.provider.fetch(
      new Request(url, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ client_secret: String(intent.client_secret), code }),
      }),
    );
  expect(await (await shop.provider.fetch(new Request(url))).text()).toContain("starting with SM");
  const wrong = await (await answer("SM99ZZ")).text();
  expect(wrong).toMatch(/role="alert">This doesn’t match the deposit/);
  expect(wrong).toMatch(/value="SM99ZZ"[^>]* aria-invalid="true" aria-describedby="wrong"/);
  expect(await (await answer("SM11AA")).text()).toContain("is verified");
  expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe("succeeded");
});

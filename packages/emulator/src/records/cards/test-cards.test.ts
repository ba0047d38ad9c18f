import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

/** https://docs.stripe.com/testing, cards by country. */
const COUNTRIES =
  "us ar br ca cl co cr ec mx pa py pe uy ae at be bg by hr cy cz dk ee fi fr de gi gr hu ie it lv li lt lu mt nl no pl pt ro si sk es se ch gb au cn hk in jp my nz sg tw".split(
    " ",
  );

describe("a test card", () => {
  it("of each documented country has its country", async () => {
    const countries: (string | null | undefined)[] = [];
    for (const country of COUNTRIES) {
      const token = `tok_${country}`;
      const paymentMethod = await shop.stripe.paymentMethods.create({
        type: "card",
        card: { token },
      });
      countries.push(paymentMethod.card?.country?.toLowerCase());
    }
    expect(countries).toEqual(COUNTRIES);
  });

  it.each([
    ["pm_card_th_credit", "visa", "credit", "TH"],
    ["pm_card_th_debit", "visa", "debit", "TH"],
    ["pm_card_gb_debit", "visa", "debit", "GB"],
    ["pm_card_gb_mastercard", "mastercard", "credit", "GB"],
    ["pm_card_ae_mastercard", "mastercard", "credit", "AE"],
  ])("%s is %s, %s, of %s", async (payment_method, brand, funding, country) => {
    const { id } = await shop.stripe.customers.create({ payment_method });
    const [paymentMethod] = (await shop.stripe.customers.listPaymentMethods(id)).data;
    expect(paymentMethod?.card).toMatchObject({ brand, funding, country });
  });
});

import { type APIRequestContext, expect, test } from "@playwright/test";
import { violationsOn } from "./support/accessibility.ts";
import { openMailbox } from "./support/mailbox.ts";
import { open } from "./support/office.ts";
import { rowsOf, tokenOf } from "./support/provider.ts";

/** Every screen, by the address of something that is on it. */
async function screens(request: APIRequestContext): Promise<string[]> {
  const token = await tokenOf(request, "claire");
  const [customer] = await rowsOf(request, token, "customer");
  const [paid] = await rowsOf(request, token, "invoice", { status: "paid" });
  const [draft] = await rowsOf(request, token, "invoice", { status: "draft" });
  const [dispute] = await rowsOf(request, token, "dispute", { status: "needs_response" });
  const [payment] = await rowsOf(request, token, "paymentIntent", { status: "partial_refund" });
  const [product] = await rowsOf(request, token, "product");
  const [rate] = await rowsOf(request, token, "taxRate", { active: "true" });
  const [payout] = await rowsOf(request, token, "payout", { status: "failed" });
  return [
    "/",
    "/customer",
    `/customer/${customer.id}`,
    `/customer/${customer.id}/edit`,
    "/create/customer",
    "/invoices",
    `/invoices/${paid.id}`,
    `/invoices/${paid.id}/credit`,
    `/invoices/${draft.id}/edit`,
    "/create/invoice",
    "/mailbox",
    "/paymentIntent",
    `/paymentIntent/${payment.id}`,
    `/paymentIntent/${payment.id}/receipt`,
    `/paymentIntent/${dispute.payment_intent}`,
    `/paymentIntent/${dispute.payment_intent}/dispute`,
    "/create/payment",
    "/account",
    "/account/payouts",
    "/balanceTransaction?kind=earned",
    `/account/payouts/${payout.id}`,
    "/account/reports",
    "/account/business",
    "/coupons",
    "/coupons/LOYAL5",
    "/tax-rates",
    `/tax-rates?open=${rate.id}`,
    "/products",
    `/products/${product.id}`,
    "/create/product",
    "/user",
    "/signin/forgotten",
  ];
}

// Contrast depends on the theme alone, the size of targets on the width alone: two pairs see all four.
for (const { colorScheme, width, height } of [
  { colorScheme: "light", width: 1440, height: 900 },
  { colorScheme: "dark", width: 390, height: 844 },
] as const) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height } });

    test("no screen breaks an accessibility rule or scrolls sideways", async ({
      page,
      request,
    }) => {
      test.setTimeout(900_000);
      await page.goto("/signin/");
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await open(page, "claire", "/customer");
      await openMailbox(page);
      for (const address of await screens(request)) {
        await page.goto(address);
        // A card that stands open over its list takes the list's heading out of the tree.
        await expect(page.locator("h1, [role=dialog] h2").first()).toBeVisible();
        await expect(page.locator("main, [role=dialog]").locator("[aria-busy=true]")).toHaveCount(
          0,
        );
        await test.step(address, async () => {
          expect(await violationsOn(page)).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBeLessThanOrEqual(0);
        });
      }
    });
  });
}

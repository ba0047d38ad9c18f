import { type APIRequestContext, expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { saved } from "../support/editor.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

test("Claire creates a coupon and a code for it, deactivates and activates the code, and deletes the coupon", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  await open(page, "claire", "/coupons");
  await page.getByRole("button", { name: "New coupon" }).click();
  let dialog = page.getByRole("dialog", { name: "New coupon" });
  await dialog.getByRole("button", { name: "Create coupon" }).click();
  await expect(dialog.getByText("Enter a percentage above 0, up to 100")).toBeVisible();
  await dialog.getByLabel("Name").fill("Vitrine d’hiver");
  await dialog.getByLabel("Coupon ID").fill("HIVER-E2E");
  await dialog.getByLabel("Percentage off").fill("12.5");
  await dialog.getByLabel("Maximum redemptions").fill("10");
  await dialog.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vitrine d’hiver" })).toBeVisible();
  await expect(page.getByText("12.5% off once").first()).toBeVisible();
  expect(await atProvider(request, claire, "coupon", "HIVER-E2E")).toMatchObject({
    percent_off: 12.5,
    duration: "once",
    max_redemptions: 10,
    valid: true,
  });

  await page.getByRole("button", { name: "New code" }).click();
  dialog = page.getByRole("dialog", { name: "New promotion code" });
  await dialog.getByLabel("Code").fill("bonjour");
  await dialog.getByRole("button", { name: "Create code" }).click();
  await expect(dialog.getByText("Another active code is the same")).toBeVisible();
  await dialog.getByLabel("Code").fill("Neige-26");
  await dialog.getByText("First-time transaction only").click();
  await dialog.getByLabel("Minimum amount").fill("50");
  await dialog.getByLabel("Maximum redemptions").fill("11");
  await dialog.getByRole("button", { name: "Create code" }).click();
  await expect(dialog.getByText("Enter 10 or less, the coupon’s limit")).toBeVisible();
  await dialog.getByLabel("Maximum redemptions").fill("5");
  await dialog.getByRole("button", { name: "Create code" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row", { name: /Neige-26/ });
  await expect(row).toContainText("First-time transaction only · From $50.00 CAD");
  await expect(row).toContainText("0 of 5");
  const [code] = await rowsOf(request, claire, "promotionCode", { code: "NEIGE-26" });
  expect(await atProvider(request, claire, "promotionCode", code.id)).toMatchObject({
    active: true,
    max_redemptions: 5,
    restrictions: { first_time_transaction: true, minimum_amount: 5_000 },
  });

  const toggle = page.getByRole("switch", { name: "Neige-26 is active" });
  await toggle.click();
  await expect(page.getByText("Neige-26 deactivated")).toBeVisible();
  await expect(row).toContainText("Inactive");
  expect((await atProvider(request, claire, "promotionCode", code.id)).active).toBe(false);
  await toggle.click();
  await expect(page.getByText("Neige-26 activated", { exact: true })).toBeVisible();
  await expect(row).not.toContainText("Inactive");
  expect((await atProvider(request, claire, "promotionCode", code.id)).active).toBe(true);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("dialog", { name: "Delete the coupon Vitrine d’hiver?" });
  await expect(question).toContainText("Unaffected");
  await expect(question).toContainText("1 active code stops working");
  await question.getByRole("button", { name: "Delete coupon" }).click();
  await expect(page.getByText("Vitrine d’hiver deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/coupons$/);
  const gone = await request.get("/api/stripe/coupon/HIVER-E2E?reload=true", {
    headers: { authorization: `Bearer ${claire}` },
  });
  expect(gone.status()).toBe(404);
  expect((await atProvider(request, claire, "promotionCode", code.id)).active).toBe(false);
});

test("Claire changes the terms of a coupon by duplicating it; the first stays unchanged", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  await made(request, claire, { id: "TERMS-E2E", amount_off: 2_500, currency: "cad", max: 40 });
  await open(page, "claire", "/coupons/TERMS-E2E");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit TERMS-E2E" });
  await expect(edit.getByText("These can’t be changed")).toBeVisible();
  await edit.getByRole("button", { name: "Duplicate with changes…" }).click();
  const copy = page.getByRole("dialog", { name: "Duplicate with changes" });
  await expect(copy.getByLabel("Amount off")).toHaveValue("25.00");
  await expect(copy.getByLabel("Maximum redemptions")).toHaveValue("40");
  await copy.getByLabel("Amount off").fill("30");
  await copy.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("$30.00 CAD off once").first()).toBeVisible();
  await expect(page).toHaveURL(/\/coupons\/[A-Za-z0-9]{8}$/);
  expect((await atProvider(request, claire, "coupon", "TERMS-E2E")).amount_off).toBe(2_500);
  const id = page.url().split("/").at(-1) ?? "";
  expect((await atProvider(request, claire, "coupon", id)).amount_off).toBe(3_000);
});

for (const [state, deleted] of [
  ["was deleted", true],
  ["can’t be read", false],
] as const) {
  test(`a draft whose coupon ${state} opens with its discount, which stays beside another coupon`, async ({
    page,
    request,
  }) => {
    const claire = await tokenOf(request, "claire");
    const api = apiAs(request, claire);
    const { id: coupon } = await api.post("coupon", { percent_off: 10, duration: "once" });
    const sign = { description: "Door plaque", quantity: "1", price: "10000" };
    const { id, total } = await api.draft(await api.customer("Atelier Nord Plaques"), [sign], {
      discounts: [{ coupon }],
    });
    expect(total).toBe(10_348);
    if (deleted) {
      await request.delete(`/api/stripe/coupon/${coupon}`, {
        headers: { authorization: `Bearer ${claire}` },
      });
    } else {
      await routeRequests(page, new RegExp(`/api/stripe/coupon/${coupon}`), (route) =>
        route.fulfill({ status: 403, json: { error: "Forbidden", code: "forbidden" } }),
      );
    }
    await open(page, "claire", `/invoices/${id}/edit`);
    await expect(page.getByLabel("Line 1, Description")).toHaveValue("Door plaque");
    await expect(page.getByText("$103.48").first()).toBeVisible();
    await page.getByLabel("Coupon").fill("LOYAL5");
    await page.getByLabel("Coupon").press("Enter");
    await expect(page.getByText("$98.31").first()).toBeVisible();
    await saved(page);
    const draft = await atProvider(request, claire, "invoice", id);
    expect(draft.total_discount_amounts).toHaveLength(2);
    expect(draft.total).toBe(9_831);
  });
}

test.afterEach(endRoutes);

test("Noor reads coupons and codes; locked actions say who can allow them", async ({ page }) => {
  await open(page, "noor", "/coupons/WELCOME25");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, $25 off" })).toBeVisible();
  const denied = (right: string) =>
    `You need the permission “${right}”. Ask Claire Tessier, the owner.`;
  for (const [name, right] of [
    ["Edit", "Edit coupons"],
    ["New code", "Create promotion codes"],
  ] as const) {
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(denied(right));
  }
  const toggle = page.getByRole("switch", { name: "BONJOUR is active" });
  await expect(toggle).toHaveAccessibleDescription(denied("Edit promotion codes"));
  await toggle.click({ force: true });
  await expect(toggle).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/coupons");
  await expect(page.getByText(/^5% off forever · Redeemed: \d+$/)).toBeVisible();
});

async function made(
  request: APIRequestContext,
  token: string,
  { max, ...coupon }: { id: string; amount_off: number; currency: string; max: number },
): Promise<void> {
  const response = await request.post("/api/stripe/coupon", {
    headers: { authorization: `Bearer ${token}` },
    data: { ...coupon, duration: "once", max_redemptions: max },
  });
  expect(response.status()).toBe(200);
}

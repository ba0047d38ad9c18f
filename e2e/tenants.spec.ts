import { expect, test } from "@playwright/test";
import { open } from "./support/office.ts";
import { rowsOf, tokenOf } from "./support/provider.ts";

test("Greta of Harbour Supply sees nothing of Maple & Main", async ({ page, request }) => {
  const claire = await tokenOf(request, "claire");
  const maple: { id: string; name: string }[] = await rowsOf(request, claire, "customer");
  // The same client signs in anew, which ends Claire's session.
  const greta = await tokenOf(request, "greta");
  const harbour: { id: string }[] = await rowsOf(request, greta, "customer", { limit: "100" });
  const [first] = maple;
  expect(first).toBeDefined();
  if (first === undefined) return;
  expect(harbour.map(({ id }) => id)).not.toContain(first.id);

  await open(page, "greta", `/customer/${first.id}`);
  await expect(
    page.getByText("Customer not found").or(page.getByText("Not found")).first(),
  ).toBeVisible();
  await expect(page.getByText(first.name)).toHaveCount(0);

  const foreign = await request.get(`/api/stripe/customer/${first.id}`, {
    headers: { authorization: `Bearer ${greta}` },
  });
  const unknown = await request.get("/api/stripe/customer/cus_ThereIsNone", {
    headers: { authorization: `Bearer ${greta}` },
  });
  expect(foreign.status()).toBe(404);
  expect(unknown.status()).toBe(404);
});

test("Beatriz belongs to both and changes over without signing in again", async ({ page }) => {
  await open(page, "beatriz", "/customer");
  await page.getByRole("button", { name: /Switch business/ }).click();
  await page.getByRole("menuitemradio", { name: /Harbour Supply/ }).click();
  await expect(
    page.getByRole("button", { name: /Switch business \(current: Harbour Supply/ }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Harbour Supply/);
});

import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

/** Returns what covers the middle of the focused element; undefined if it's in view. */
const coverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const field = focused.closest("label, tr, li") ?? focused;
    if (hit !== null && (field.contains(hit) || hit.contains(focused))) return undefined;
    return `${focused.tagName} "${focused.textContent?.slice(0, 40)}" is under ${hit?.className}`;
  });

test("in a narrow or zoomed window, the keyboard’s focus is never under the bars", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await open(page, "claire", "/profile");
  const covered: string[] = [];
  for (const address of ["/customer", "/create/customer", "/create/invoice", "/create/payment"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    for (const key of [...Array(45).fill("Tab"), ...Array(45).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const cover = await coverOfFocus(page);
      if (cover !== undefined) covered.push(`${address}: ${cover}`);
    }
  }
  expect(covered).toEqual([]);
});

test("a dialog that loads begins at its Close button, not at the cross, and at Cancel once it asks", async ({
  page,
  request,
}) => {
  const api = apiAs(request, await tokenOf(request, "claire"));
  const { id } = await api.open(await api.customer("Atelier Nord Slow Cards", "pm_card_visa"));
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await open(page, "claire", "/profile");
  await routeRequests(page, /\/api\/stripe\/paymentMethod/, (route) =>
    late.then(() => route.continue()),
  );
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: /^Charge/ }).press("Enter");
  const foot = (name: string) =>
    page.getByRole("dialog").getByRole("button", { name, exact: true }).last();
  await expect(foot("Close")).toBeFocused();
  arrive();
  await expect(foot("Cancel")).toBeFocused();
});

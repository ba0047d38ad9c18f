import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { endRoutes, routeRequests } from "../support/network/routes.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

test.afterEach(endRoutes);

const dialog = (page: Page) => page.getByRole("dialog");

/** Selects every row of a list that is searched for a name. */
async function selectAll(page: Page, name: string, count: number): Promise<void> {
  await page.getByRole("searchbox").fill(name);
  const boxes = page.getByRole("row").filter({ hasText: name }).getByRole("checkbox");
  await expect(boxes).toHaveCount(count);
  for (const box of await boxes.all()) await box.check();
}

test("Claire sends the drafts among selected invoices: she sees what is due, and which one has no address", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const name = "Atelier Nord Month End";
  const customer = await api.customer(name, "pm_card_visa");
  const sent = [await api.draft(customer), await api.draft(customer)];
  const paid = await api.open(customer);
  await api.post(`invoice/${paid.id}/pay`, { paid_out_of_band: true });
  const nameless = await api.post("customer", { name: `${name} Walk-in` });
  const unsent = await api.draft(nameless.id);

  await open(page, "claire", "/invoices");
  await selectAll(page, name, 4);
  await page.getByRole("button", { name: "Send…" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Send 3 invoices?" })).toBeVisible();
  await expect(dialog(page)).toContainText("$8,519.67 CAD");
  await expect(dialog(page)).toContainText("1 selected invoice that can’t be sent");
  await dialog(page).getByRole("button", { name: "Send 3 invoices" }).click();

  await expect(page.getByText("2 invoices sent")).toBeVisible();
  await expect(dialog(page)).toContainText("1 was not sent");
  await expect(dialog(page)).toContainText(`${name} Walk-in`);
  await expect(dialog(page).getByRole("button", { name: "Send 1 invoice" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(
    page.getByText("2 selected"),
    "the paid one and the one without address",
  ).toBeVisible();
  for (const { id } of sent) {
    expect(await atProvider(request, claire, "invoice", id)).toMatchObject({ status: "open" });
  }
  expect(await atProvider(request, claire, "invoice", unsent.id)).toMatchObject({
    status: "draft",
  });
});

test("a send whose response is lost is repeated with its own key: the invoice is sent once", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const name = "Atelier Nord Lost Send";
  const { id } = await api.draft(await api.customer(name));
  await open(page, "claire", "/invoices");
  await selectAll(page, name, 1);
  const keys: (string | undefined)[] = [];
  await routeRequests(page, `**/api/stripe/invoice/${id}/send`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Send…" }).click();
  await dialog(page).getByRole("button", { name: "Send 1 invoice" }).click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Send 1 invoice" }).click();
  await expect(page.getByText("1 invoice sent")).toBeVisible();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test("Noor deletes the drafts among selected invoices, and the issued one stays", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const name = "Atelier Nord Abandoned";
  const customer = await api.customer(name);
  await api.draft(customer);
  await api.draft(customer);
  const issued = await api.open(customer);
  await open(page, "noor", "/invoices");
  await selectAll(page, name, 3);
  await page.getByRole("button", { name: "Delete…" }).click();
  await expect(dialog(page)).toContainText("1 selected invoice that can’t be deleted");
  await dialog(page).getByRole("button", { name: "Delete 2 drafts" }).click();
  await expect(page.getByText("2 drafts deleted")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const left = await rowsOf(request, claire, "invoice", { customer });
  expect(left.map((invoice: { id: string }) => invoice.id)).toEqual([issued.id]);
});

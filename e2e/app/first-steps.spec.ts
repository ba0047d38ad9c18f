import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { tokenOf } from "../support/provider.ts";
import { emptyUrl, startEmptyServer } from "../support/server/empty-server.ts";

test.use({ baseURL: emptyUrl });

let stop = async () => {};
test.beforeAll(async () => {
  stop = await startEmptyServer();
});
test.afterAll(() => stop());

test("an empty business guides its owner through the first steps, which are ticked off automatically", async ({
  page,
  request,
}) => {
  await open(page, "claire", "/user");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("3 of 6 done")).toBeVisible();
  await expect(page.getByText("Collected", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Nothing needs attention")).toHaveCount(0);
  for (const [step, address] of [
    ["Add business details", "/account/business"],
    ["Add a tax rate", "/tax-rates"],
    ["Add a customer", "/create/customer"],
    ["Send an invoice", "/create/invoice"],
    ["Invite your team", "/user"],
    ["Go live with payments", "/account"],
  ] as const) {
    await steps.getByRole("link", { name: step }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.getByRole("link", { name: "Back to first steps" }).click();
    await expect(steps).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to first steps" })).toHaveCount(0);
  }

  const { post, customer } = apiAs(request, await tokenOf(request, "claire"));
  await post("taxRate", { display_name: "GST", percentage: 5, inclusive: false, country: "CA" });
  await expect(steps.getByText("4 of 6 done")).toBeVisible();
  const nord = await customer("Atelier Nord");
  await expect(steps.getByText("5 of 6 done")).toBeVisible();
  const draft = await post("invoice", {
    customer: nord,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    lines: [
      {
        key: "row-00001",
        description: "Sign",
        quantity: "1",
        unit_amount_decimal: "18500",
        tax_rates: [],
      },
    ],
  });
  await post(`invoice/${draft.id}/finalize`);
  await expect(steps).toHaveCount(0);
  await expect(page.getByText("Collected", { exact: true }).first()).toBeVisible();
});

test("an owner hides the first steps and shows them again, and empty lists have one primary button", async ({
  page,
}) => {
  await open(page, "greta", "/");
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  for (const list of ["Customers", "Payments", "Invoices", "Coupons", "Tax rates", "Products"]) {
    await menu.getByRole("link", { name: list, exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: new RegExp(`^${list}`) }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: /^No / })).toBeVisible();
    const create = page
      .locator("main")
      .getByRole(list === "Coupons" || list === "Tax rates" ? "button" : "link", { name: /^New / });
    await expect(create).toHaveCount(1);
  }
  await menu.getByRole("link", { name: "Home", exact: true }).click();
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByText("Collected", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Show first steps" }).click();
  await expect(steps).toBeVisible();
});

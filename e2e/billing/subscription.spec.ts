import { ME_PATH } from "@counterfoil/contract";
import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { tokenOf } from "../support/provider.ts";
import { emptyUrl } from "../support/server/empty-server.ts";
import { startInProcess } from "../support/server/in-process.ts";

test.use({ baseURL: emptyUrl });

let server: Awaited<ReturnType<typeof startInProcess>>;
test.beforeAll(async () => {
  server = await startInProcess();
});
test.afterAll(() => server.stop());

test("Claire adds a line to a draft that a subscription created, and the subscription’s lines stay as they are", async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, "claire");
  const headers = { authorization: `Bearer ${token}` };
  const { claims } = await (await request.get(ME_PATH, { headers })).json();
  const { stripe } = server;
  const own = server.of(claims.account);
  const customer = await apiAs(request, token).customer("Atelier Nord Displays");
  const product = await stripe.products.create({ name: "Window display" }, own);
  const price = { currency: "cad", unit_amount: 4_000, product: product.id } as const;
  const { id: monthly } = await stripe.prices.create(
    { ...price, recurring: { interval: "month" } },
    own,
  );
  const { latest_invoice: invoice } = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price: monthly, quantity: 3 }],
      collection_method: "send_invoice",
      days_until_due: 30,
    },
    own,
  );
  const id = typeof invoice === "string" ? invoice : (invoice?.id ?? "");
  const before = await stripe.invoices.retrieve(id, {}, own);
  expect(before).toMatchObject({ status: "draft", total: 12_000 });

  await open(page, "claire", `/invoices/${id}/edit`);
  const billed = page.getByRole("group", { name: "Line 1" });
  await expect(billed).toContainText("Window display");
  await expect(billed).toContainText("From a subscription");
  await expect(billed.getByRole("textbox").or(billed.getByRole("button"))).toHaveCount(0);
  await expect(billed).toHaveText(/3.*40\.00.*120\.00/);
  const remove = page.getByRole("button", { name: "Delete draft" });
  await expect(remove).toBeDisabled();

  await page.getByRole("button", { name: "Add line item" }).click();
  const added = page.getByRole("group", { name: "Line 2" });
  await added.getByRole("textbox", { name: "Description" }).fill("Installation");
  await added.getByRole("textbox", { name: "Price" }).fill("90.00");
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await expect.poll(async () => (await stripe.invoices.retrieve(id, {}, own)).total).toBe(21_000);
  const { lines } = await stripe.invoices.retrieve(id, {}, own);
  const [line] = before.lines.data;
  expect(lines.data.find((one) => one.id === line?.id)).toEqual(line);
  expect(lines.data).toHaveLength(2);
});

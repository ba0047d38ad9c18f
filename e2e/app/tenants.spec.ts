import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

test("Greta of Harbour Supply sees nothing of Maple & Main", async ({ page, request }) => {
  const claire = await tokenOf(request, "claire");
  const maple: { id: string; name: string }[] = await rowsOf(request, claire, "customer");
  // The same client signs in again, which ends Claire's session.
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

test("Beatriz belongs to both and switches without signing in again", async ({ page }) => {
  await open(page, "beatriz", "/customer");
  await page.getByRole("button", { name: /Switch business/ }).click();
  await page.getByRole("menuitemradio", { name: /Harbour Supply/ }).click();
  await expect(
    page.getByRole("button", { name: /Switch business \(current: Harbour Supply/ }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Harbour Supply/);
});

test("a tab follows when another one switches the business, and asks first while a form is open", async ({
  page,
}) => {
  await open(page, "beatriz", "/customer");
  const form = await page.context().newPage();
  await form.goto("/create/customer");
  const name = `Tab ${Date.now().toString(36)}`;
  await form.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  const other = await page.context().newPage();
  await other.goto("/customer");
  await other.getByRole("button", { name: /Switch business/ }).click();
  await other.getByRole("menuitemradio", { name: /Harbour Supply/ }).click();
  await expect(other).toHaveTitle(/Harbour Supply/);

  await page.bringToFront();
  await expect(page.getByRole("button", { name: /current: Harbour Supply/ })).toBeVisible();

  await form.bringToFront();
  const question = form.getByRole("dialog", { name: "You switched businesses in another tab" });
  await expect(question).toContainText("This form is for Maple & Main.");
  await question.getByRole("button", { name: "Switch back" }).click();
  await expect(question).toHaveCount(0);
  await form.getByRole("button", { name: "Create customer" }).click();
  await expect(form.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(form).toHaveTitle(/Maple & Main/);
});

test("a tab follows when someone else signs in in another one", async ({ page }) => {
  await open(page, "claire", "/customer");
  const other = await page.context().newPage();
  await other.goto("/signin/");
  await other.getByRole("button", { name: /Greta Lindqvist/ }).click();
  await expect(other).toHaveTitle(/Harbour Supply/);
  await page.bringToFront();
  await expect(page.getByRole("button", { name: /Account menu for Greta/ })).toBeVisible();
});

test("a tab with an open form follows as well when someone else signs in, and shows them nothing of the form", async ({
  page,
}) => {
  await open(page, "claire", "/create/customer");
  const name = `Confidential ${Date.now().toString(36)}`;
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  let questions = 0;
  page.on("dialog", async (dialog) => {
    questions += 1;
    await dialog.accept();
  });
  const other = await page.context().newPage();
  await other.goto("/signin/");
  await other.getByRole("button", { name: /Greta Lindqvist/ }).click();
  await expect(other).toHaveTitle(/Harbour Supply/);
  await page.bringToFront();
  await expect(page.getByRole("button", { name: /Account menu for Greta/ })).toBeVisible();
  const shown = () =>
    page.evaluate(
      (text) =>
        [document.body.textContent, ...[...document.querySelectorAll("input")].map((i) => i.value)]
          .join(" ")
          .includes(text),
      name,
    );
  expect(await shown()).toBe(false);
  await page.goBack();
  expect(await shown()).toBe(false);
  expect(questions).toBe(0);
});

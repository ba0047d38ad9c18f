import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "field"));

test("label, hint and error belong to their control", async ({ page }) => {
  await expect(page.getByLabel("Billing email")).toHaveAccessibleDescription("Receipts go here.");
  const prefix = page.getByLabel(/^Préfixe des numéros/);
  await expect(prefix).toHaveAttribute("aria-invalid", "true");
  await expect(prefix).toHaveAccessibleDescription(/1 à 12 lettres/);
  await page.getByText("Billing email").click();
  await expect(page.getByLabel("Billing email")).toBeFocused();
});

test("an error that comes later is announced and marks the control", async ({ page }) => {
  const phone = page.getByLabel("Phone");
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(phone).toHaveAccessibleDescription("Enter a phone number.");
  await expect(page.getByText("Enter a phone number.")).toHaveAttribute("aria-live", "polite");
});

test("a locked field can be read and copied, not changed", async ({ page }) => {
  const currency = page.getByLabel("Currency");
  await currency.focus();
  await expect(currency).toBeFocused();
  await page.keyboard.type("USD");
  await expect(currency).toHaveValue("CAD");
  await expect(currency).not.toBeEditable();
});

test("a press on the symbol of an amount is a press on its field, on either side", async ({
  page,
}) => {
  for (const [position, name] of ["Amount", "Montant"].entries()) {
    await page.getByText("$", { exact: true }).nth(position).click({ force: true });
    await expect(page.getByLabel(name)).toBeFocused();
  }
});

test("a password is shown and hidden again, and Caps Lock is said", async ({ page }) => {
  const password = page.getByRole("textbox", { name: "Password" });
  await password.fill("Maple");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await password.focus();
  await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
  await expect(password).toHaveAccessibleDescription("Caps Lock is on.");
  await page.getByLabel("Quantity").focus();
  await expect(password).toHaveAccessibleDescription("");
});

test("a file is chosen by its button and dropped on it, not while one is being sent", async ({
  page,
}) => {
  const replace = page.getByRole("button", { name: "Proof of delivery Replace…" });
  const chooser = page.waitForEvent("filechooser");
  await replace.press("Enter");
  const file = { name: "signed.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") };
  await (await chooser).setFiles(file);
  await expect(page.getByText("signed.pdf")).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["%PDF"], "dropped.pdf"));
    return data;
  });
  await page.getByText("signed.pdf").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByText("dropped.pdf")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sending Sending…" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
});

test("a password is shown and hidden by keyboard, and keeps its text", async ({ page }) => {
  const password = page.getByRole("textbox", { name: "Password" });
  await password.fill("Maple");
  await password.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "text");
  await page.keyboard.press("Enter");
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("Maple");
});

test("a search is typed and emptied by keyboard, and its key isn't part of its name", async ({
  page,
}) => {
  const search = page.getByRole("searchbox", { name: "Search", exact: true });
  await search.press("m");
  await search.press("m");
  await expect(search).toHaveValue("mm");
  await search.press("Escape");
  await expect(search).toHaveValue("");
});

test("Enter in a text of several lines begins a line, and the field grows with it", async ({
  page,
}) => {
  const memo = page.getByRole("textbox", { name: "Memo" });
  const before = await memo.boundingBox();
  await memo.press("Control+End");
  for (let line = 0; line < 4; line += 1) await memo.press("Enter");
  await expect(memo).toHaveValue(/sign-off\.\n{4}$/);
  expect((await memo.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
});

test("a control of another page has the frame of a field, also while it has the focus", async ({
  page,
}) => {
  const card = page.getByRole("textbox", { name: "Card number" });
  const frame = card.locator("..");
  await expect(frame).toHaveCSS("box-shadow", "none");
  await page.getByLabel("To", { exact: true }).press("Tab");
  await expect(card).toBeFocused();
  await expect(frame).not.toHaveCSS("box-shadow", "none");
});

test("the cells of a line are reached in their order, and one opens its choice by Enter", async ({
  page,
}) => {
  await page.getByRole("textbox", { name: "Description of line 1" }).focus();
  await page.keyboard.press("Tab");
  const price = page.getByRole("textbox", { name: "Price of line 1" });
  await expect(price).toBeFocused();
  await expect(price).toHaveCSS("text-align", "end");
  await page.keyboard.press("Tab");
  const tax = page.getByRole("button", { name: "Tax of line 1: No tax" });
  await expect(tax).toBeFocused();
  await page.keyboard.press("Enter");
  const chosen = page.getByRole("button", { name: "Tax of line 1: GST 5% and QST 9.975%" });
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveText("GST 5% and QST 9.975%");
});

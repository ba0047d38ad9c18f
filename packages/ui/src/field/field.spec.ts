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

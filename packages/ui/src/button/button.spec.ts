import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "button"));

test("a busy button keeps its width and its focus, and does nothing more", async ({ page }) => {
  const send = page.getByRole("button", { name: "Send", exact: true }).last();
  const before = await send.boundingBox();
  await send.press("Enter");
  const busy = page.getByRole("button", { name: "Sending…" });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect(busy).toBeFocused();
  expect((await busy.boundingBox())?.width).toBe(before?.width);
  await busy.press("Enter");
  await busy.click({ force: true });
  await expect(page.getByRole("status")).toHaveText("Sent 1");
});

test("a button that isn't available keeps the focus and says why when it is focused or pressed", async ({
  page,
}) => {
  const refund = page.getByRole("button", { name: "Refund…" });
  await expect(refund).toHaveAttribute("aria-disabled", "true");
  await expect(refund).toHaveAccessibleDescription(/Only owners and admins can refund/);
  const tip = page.getByRole("tooltip", { name: /Only owners/ });
  await expect(tip).toBeHidden();
  await page.keyboard.press("Tab");
  await refund.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await refund.click({ force: true });
  await expect(tip).toBeVisible();
});

test("an icon has a name, which hovering shows with its key", async ({ page }) => {
  const more = page.getByRole("button", { name: "More actions, framed" });
  await more.hover();
  await expect(page.getByRole("tooltip", { name: /More actions, framed ?M/ })).toBeVisible();
  await more.click();
  await expect(page.getByRole("tooltip", { name: /More actions, framed/ })).toBeHidden();
});

test("an icon that isn't available says why in place of its name", async ({ page }) => {
  const export_ = page.getByRole("button", { name: "Export", exact: true }).last();
  await expect(export_).toHaveAccessibleDescription("There is nothing to export.");
  await export_.hover();
  await expect(page.getByRole("tooltip", { name: "There is nothing to export." })).toBeVisible();
});

test("a link that looks like a button goes somewhere", async ({ page }) => {
  await page.getByRole("link", { name: "All invoices" }).press("Enter");
  await expect(page).toHaveURL(/#list$/);
});

test("a finger finds a button over 44 px on a phone, whatever its height", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const name of ["New invoice", "Refund…", "More actions", "Reminder rules"]) {
    const button = page.getByRole("button", { name, exact: true });
    const hit = await button.evaluate((element) => {
      element.scrollIntoView({ block: "center" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return [-21, 21].every((away) =>
        element.contains(document.elementFromPoint(x + width / 2, y + height / 2 + away)),
      );
    });
    expect(hit, name).toBe(true);
  }
});

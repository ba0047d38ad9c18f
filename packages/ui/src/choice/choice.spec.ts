import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "choice"));

test("boxes are ticked by the space bar and by a press on their words", async ({ page }) => {
  const off = page.getByRole("checkbox", { name: "Off" });
  await off.press("Space");
  await expect(off).toBeChecked();
  await page.getByText("Off", { exact: true }).first().click();
  await expect(off).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Some" })).toBeChecked({ indeterminate: true });
  await expect(page.getByRole("checkbox", { name: "Disabled" })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: /Envoyer une copie/ })).toBeVisible();
});

test("arrows choose one of a group, which its label names and its error describes", async ({
  page,
}) => {
  const group = page.getByRole("radiogroup", { name: "Kind" });
  await expect(group).toHaveAccessibleDescription(/Select a kind/);
  const percent = group.getByRole("radio", { name: "Percent" });
  await percent.focus();
  await page.keyboard.press("ArrowDown");
  await expect(group.getByRole("radio", { name: "Amount" })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(percent).toBeChecked();
  await expect(percent).toBeFocused();
});

test("a segment is chosen by arrows and by pointer", async ({ page }) => {
  const group = page.getByRole("radiogroup", { name: "Collection", exact: true });
  await group.getByRole("radio", { name: "Send invoice" }).press("ArrowRight");
  await expect(group.getByRole("radio", { name: "Charge automatically" })).toBeChecked();
  await group.getByText("Send invoice").click();
  await expect(group.getByRole("radio", { name: "Send invoice" })).toBeChecked();
});

test("a switch is turned by the space bar; one that isn't available says why and stays", async ({
  page,
}) => {
  const active = page.getByRole("switch", { name: "Active" });
  await active.press("Space");
  await expect(active).not.toBeChecked();
  const locked = page.getByRole("switch", { name: "Two-step sign-in" });
  await expect(locked).toHaveAccessibleDescription("Only the owner can turn this off.");
  await locked.click({ force: true });
  await expect(locked).toBeChecked();
  await expect(page.getByRole("tooltip", { name: /Only the owner/ })).toBeVisible();
});

import { expect, showExample, test } from "../../tests/gallery.ts";

test.beforeEach(({ page }) => showExample(page, "table"));

test("the head stays above the rows while they scroll", async ({ page }) => {
  const head = page.getByRole("columnheader", { name: "Customer" });
  const before = await head.boundingBox();
  const last = page.getByRole("row", { name: /MM-2057/ });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  const pane = page.getByRole("table", { name: "Invoices" }).locator("..");
  expect(await pane.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await head.boundingBox()).toEqual(before);
  const covered = await head.evaluate((cell) => {
    const { x, y, height } = cell.getBoundingClientRect();
    return cell.contains(document.elementFromPoint(x + 20, y + height / 2));
  });
  expect(covered).toBe(true);
});

test("a head that sorts is a button, and says the order", async ({ page }) => {
  const head = page.getByRole("columnheader", { name: "Number" });
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("button").press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").nth(1)).toContainText("MM-2057");
  await expect(head.getByRole("button")).toBeFocused();
});

test("rows are selected one by one or all together", async ({ page }) => {
  const all = page.getByRole("checkbox", { name: "Select all" });
  await expect(all).toBeChecked({ indeterminate: true });
  await page.getByRole("checkbox", { name: "Select MM-2060" }).press("Space");
  await expect(all).not.toBeChecked();
  await all.click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(6);
  await expect(page.getByRole("row", { name: /MM-2061/ })).toHaveAttribute("data-selected", "true");
});

test("a press anywhere in a row follows its link, one on a control does not", async ({ page }) => {
  await page.getByRole("cell", { name: "Paid" }).first().click({ force: true });
  await expect(page).toHaveURL(/#MM-2060$/);
  await page.getByRole("checkbox", { name: "Select MM-2061" }).click();
  await expect(page).toHaveURL(/#MM-2060$/);
  await page.getByRole("link", { name: "Brightwater Dental Group" }).press("Enter");
  await expect(page).toHaveURL(/#MM-2061$/);
});

test("the actions of a row show on hover and on focus", async ({ page }) => {
  const actions = page.getByRole("button", { name: "Actions of MM-2060" });
  const shown = () =>
    actions.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
  expect(await shown()).toBe("0");
  await page.getByRole("row", { name: /MM-2060/ }).hover();
  await expect.poll(shown).toBe("1");
  await page.mouse.move(1200, 700);
  await actions.focus();
  await expect.poll(shown).toBe("1");
});

test("an amount of nine digits isn't cut", async ({ page }) => {
  const amount = page.getByRole("row", { name: /MM-2058/ }).getByText("$999,999,999.99");
  const [text, cell] = await amount.evaluate((element) => {
    const box = element.closest("td")?.getBoundingClientRect();
    return [element.getBoundingClientRect().right, box?.right ?? 0];
  });
  expect(text).toBeLessThanOrEqual(cell ?? 0);
});

test("a row on a phone is one link with name, amount and state", async ({ page }) => {
  const row = page.getByRole("listitem").first().getByRole("link");
  await expect(row).toHaveAccessibleName(/^Kestrel Ltd\. \(\$240\.00 ?\) CAD MM-2059 .*Paid$/);
});

test("a row on a phone that opens a menu is one button", async ({ page }) => {
  const row = page.getByRole("listitem").getByRole("button");
  await expect(row).toHaveAccessibleName("Claire Tessier Owner Active");
  await row.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Copy ID" })).toBeFocused();
});

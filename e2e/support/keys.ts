import { expect, type Locator, type Page } from "@playwright/test";

/** Moves to a field by keyboard and replaces its content. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.press("Control+A");
  await field.page().keyboard.type(text);
}

/** Selects an option by keyboard; the select keeps focus. */
export async function select(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole("combobox", { name: label });
  await field.press("Enter");
  await moveFocusTo(page, page.getByRole("option", { name: option }).first());
  await page.keyboard.press("Enter");
  await expect(field).toContainText(option);
  await expect(field).toBeFocused();
}

/** Opens a menu and selects an entry, by keyboard. */
export async function selectEntry(page: Page, button: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: button }).first().press("Enter");
  await moveFocusTo(page, page.getByRole("menuitem", { name: entry }));
  await page.keyboard.press("Enter");
}

/**
 * Confirms the open dialog by keyboard, once it has the focus: until then the page gets the key.
 */
export async function confirm(page: Page): Promise<void> {
  await expect(page.locator("[role=dialog]:focus-within")).toBeVisible();
  await page.keyboard.press("Control+Enter");
}

/** Moves down an open list until an entry has focus. */
async function moveFocusTo(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible();
  await expect(async () => {
    if (await entry.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowDown");
    throw new Error("Not there yet");
  }).toPass({ intervals: [50] });
}

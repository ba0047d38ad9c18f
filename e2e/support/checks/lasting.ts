import type { Page } from "@playwright/test";

/**
 * Returns the faults that are still there a second later: on a busy machine, a list is laid out for
 * a phone some frames after its styles are.
 */
export async function lasting(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  for (let left = 5; left > 0; left -= 1) {
    if ((await look()).length === 0) return [];
    await page.waitForTimeout(200);
  }
  return look();
}

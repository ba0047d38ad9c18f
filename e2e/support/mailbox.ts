import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Opens the newest mail to an address and presses its button, as its reader would. */
export async function followMail(
  context: BrowserContext,
  { to, subject, press }: { to: string; subject: RegExp; press: string },
): Promise<Page> {
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(`/mailbox?to=${encodeURIComponent(to)}`);
    await expect(page.getByRole("link", { name: subject }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: subject }).first().click();
  const opened = context.waitForEvent("page");
  await page.frameLocator("iframe").getByRole("link", { name: press }).click();
  const letter = await opened;
  await letter.waitForLoadState();
  await page.close();
  return letter;
}

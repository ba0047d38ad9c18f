import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { mailboxFile } from "./server/platform.mjs";

/**
 * Opens the mailbox by the URL in the server's ready line.
 * @param to shows this recipient's emails only
 * @param mailbox the URL of another server's mailbox
 */
export async function openMailbox(page: Page, to?: string, mailbox?: string): Promise<void> {
  const address = new URL(mailbox ?? readFileSync(mailboxFile, "utf8"));
  if (to !== undefined) address.searchParams.set("to", to);
  await page.goto(address.href);
}

/** Opens the latest email to an address and clicks its button. */
export async function followMail(
  context: BrowserContext,
  { to, subject, press, mailbox }: { to: string; subject: RegExp; press: string; mailbox?: string },
): Promise<Page> {
  const page = await context.newPage();
  await expect(async () => {
    await openMailbox(page, to, mailbox);
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

import { expect, type Page } from "@playwright/test";

/** The people of the two sample businesses. */
export const people = {
  claire: "owner@maple.example",
  amir: "admin@maple.example",
  noor: "user@maple.example",
  greta: "owner@harbour.example",
  beatriz: "both@maple.example",
} as const;
export type Person = keyof typeof people;

const password = process.env.DEMO_PASSWORD ?? "counterfoil-demo";

/** Fills the sign-in slip that is on screen. */
export async function fillSignIn(page: Page, person: Person): Promise<void> {
  await page.locator("input[type=email]").fill(people[person]);
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
}

/**
 * Opens an address of the back office as somebody who has signed in before: the browser holds the
 * session's cookie. The slip itself is walked by the tests of the guard.
 */
export async function open(page: Page, person: Person, path: string): Promise<void> {
  const answer = await page.request.post("/auth/token", {
    data: { email: people[person], password },
  });
  expect(answer.status()).toBe(200);
  await page.goto(path);
  // An address with an open card hides the frame from assistive technology as soon as the card is there.
  await expect(page.getByRole("banner", { includeHidden: true })).toBeVisible();
}

import { expect, type Page } from "@playwright/test";
import { routeRequests } from "./network/routes.ts";

/** The people of the two sample businesses. */
export const people = {
  claire: "owner@maple.example",
  amir: "admin@maple.example",
  noor: "user@maple.example",
  greta: "owner@harbour.example",
  beatriz: "both@maple.example",
} as const;
export type DemoPerson = keyof typeof people;

const password = process.env.DEMO_PASSWORD ?? "counterfoil-demo";

const INITIAL_DATA = /(<script [^>]*id="initial-data">)([^<]*)/;

/** Changes the server's response to a URL, also where a document contains it. */
export async function changeResponse<T extends object>(
  page: Page,
  address: string,
  change: (answer: T) => object,
): Promise<void> {
  await routeRequests(page, `**${address}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
  await routeRequests(page, "**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(INITIAL_DATA, (_, tag: string, json: string) => {
      const answers = JSON.parse(json);
      if (address in answers) answers[address] = change(answers[address]);
      return `${tag}${JSON.stringify(answers).replaceAll("<", "\\u003c")}`;
    });
    return route.fulfill({ response, body });
  });
}

/** Fills the sign-in form that is on screen. */
export async function fillSignIn(page: Page, person: DemoPerson): Promise<void> {
  await page.locator("input[type=email]").fill(people[person]);
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
}

/**
 * Opens a URL of the back office with the session cookie of a user who has signed in before. The
 * tests of the guard cover the sign-in page.
 */
export async function open(page: Page, person: DemoPerson, path: string): Promise<void> {
  if (page.url() !== "about:blank") await unload(page);
  const response = await page.request.post("/auth/token", {
    data: { email: people[person], password },
  });
  expect(response.status()).toBe(200);
  await page.goto(path);
  // A panel open beside its list hides the rest of the page from assistive technology.
  await expect(page.getByRole("banner", { includeHidden: true })).toBeVisible();
}

/**
 * Unloads a page. One whose session has ended redirects to sign-in, which aborts a navigation that
 * begins before it, or leaves it without an end.
 */
async function unload(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("about:blank", { timeout: 10_000 });
  }).toPass();
}

/** Signs out through the account menu, after closing a message that appeared over it. */
export async function signOut(page: Page): Promise<void> {
  const logOut = page.getByRole("menuitem", { name: "Log out" });
  const messages = page.getByRole("region", { name: "Notifications" });
  await expect(async () => {
    for (const close of await messages.getByRole("button", { name: "Close" }).all()) {
      await close.click({ timeout: 1_000 });
    }
    await page.getByRole("button", { name: /Account menu/ }).click({ timeout: 2_000 });
    await expect(logOut).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await logOut.click();
  await expect(page).toHaveURL(/\/signin\//);
}

/**
 * Keeps the page from opening its live updates again, so that the next change is the first request
 * to find that the session has ended.
 */
export async function holdLiveUpdates(page: Page): Promise<void> {
  await routeRequests(page, "**/api/stream*", () => undefined);
}

import { expect, type Page, test } from "@playwright/test";
import { readScreens } from "../../scripts/build/screens.mjs";
import { open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { tokenOf } from "../support/provider.ts";
import { screens } from "../support/screens.ts";

/** Opens every feature, and reads nothing else. */
const FEATURES_ONLY = [
  "customer:read",
  "invoice:read",
  "payment:read",
  "coupon:read",
  "taxRate:read",
  "product:read",
  "team:read",
];

const REASON =
  /Il vous faut la permission «\u00a0[^»:]+\u00a0». Demandez-la à Claire Tessier, propriétaire\./;

/** Pages of which the role may read nothing. */
const LOCKED = [
  "/account",
  "/account/payouts",
  "/developers",
  "/developers/webhooks",
  "/developers/events",
  "/developers/requests",
  "/user/directory",
  "/user/security",
  "/user?status=audit",
];

/** A payout and a webhook open over their lists. */
const OVER_A_LIST: readonly string[] = ["$id"];

/** Opens a page in French. */
async function openInFrench(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=fr`);
  // A panel open over its list has a heading of the second level.
  await expect(page.locator("h1, [role=dialog] h2").first(), address).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

test("every page says in French which permission it needs and who can give it", async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const signedIn = async () => ({ authorization: `Bearer ${await tokenOf(request, "claire")}` });
  const data = { name: "Front desk", copiedFrom: "user", rights: FEATURES_ONLY };
  const created = await request.post("/api/account/role", { headers: await signedIn(), data });
  expect(created.status()).toBe(200);
  await open(page, "claire", "/user/roles");
  await page.getByRole("button", { name: "Actions for Front desk" }).click();
  await page.getByRole("menuitem", { name: "View the app as Front desk" }).click();
  await expect(page.getByRole("status").getByText("Viewing as Front desk")).toBeVisible();
  for (const address of LOCKED) {
    await openInFrench(page, address);
    await expect(page.getByRole("main"), address).toContainText(REASON);
    expect(await violationsOn(page)).toEqual([]);
  }
  for (const address of (await screens(request)).filter((one) => one !== "/mailbox")) {
    await openInFrench(page, address);
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: "Réessayer" }), address).toHaveCount(0);
    await expect(main.getByText("n’est pas contesté"), address).toHaveCount(0);
  }
  const { id } = await created.json();
  const headers = await signedIn();
  const removed = await request.delete(`/api/account/role/${id}`, { headers });
  expect(removed.status()).toBe(204);
});

test("every page of an object that doesn’t exist says so in its heading", async ({ page }) => {
  await open(page, "claire", "/profile");
  const pages = (await readScreens()).filter(({ path }) => path?.includes("$id"));
  for (const { path } of pages.filter((one) => !OVER_A_LIST.includes(one.path))) {
    await page.goto(`/${path.replace(/^\//, "").replace(/\$\w+/, "none_1")}`);
    const heading = page.getByRole("heading", { level: 1, name: / not found$/ });
    await expect(heading, path).toBeVisible();
  }
});

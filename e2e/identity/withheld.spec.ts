import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { allMessages } from "../../packages/i18n/src/all-messages.ts";
import { open, people } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { tokenOf } from "../support/provider.ts";
import { emptyUrl, startEmptyServer } from "../support/server/empty-server.ts";

const FEATURES = ["customers", "taxRates", "coupons", "invoices", "payments", "users", "account"];
const lou = "lou.martel@maple.example";
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** Noor, who manages the team, makes Amir an admin again and invites Lou, before products exist. */
async function giveRoles(request: APIRequestContext): Promise<void> {
  const as = async (person: "claire" | "noor") => ({
    headers: { authorization: `Bearer ${await tokenOf(request, person)}` },
  });
  const claire = await as("claire");
  const rules = await (await request.get("/api/auth/rules", claire)).json();
  const reserved = ["team:manage_roles", "team:manage_directory", "team:transfer"];
  const rights = rules.rights.filter(
    (right: string) =>
      ![...reserved, "account:onboard", "account:develop"].includes(right) &&
      !right.startsWith("product:"),
  );
  const data = { name: "Team manager", copiedFrom: "admin", rights };
  const role = await (await request.post("/api/account/role", { ...claire, data })).json();
  const { users } = await (await request.get("/api/account/user", claire)).json();
  const give = async (by: typeof claire, email: string, next: string) => {
    const { uid } = users.find((user: { email: string }) => user.email === email);
    const changed = await request.patch(`/api/account/user/${uid}`, {
      ...by,
      data: { role: next },
    });
    expect(changed.status()).toBe(200);
  };
  await give(claire, people.noor, role.id);
  await give(claire, people.amir, "user");
  const noor = await as("noor");
  await give(noor, people.amir, "admin");
  const invited = await request.post("/api/account/user", {
    ...noor,
    data: { emails: [lou], role: "admin" },
  });
  expect(invited.status()).toBe(200);
}

/** Opens the team and the permissions that Amir lacks, in another language, theme and window. */
async function checkAbroad(
  browser: Browser,
  look: { locale: "fr-CA" | "es"; colorScheme: "light" | "dark"; width: number },
): Promise<void> {
  const { locale, colorScheme, width } = look;
  const context = await browser.newContext({
    baseURL: emptyUrl,
    locale,
    colorScheme,
    reducedMotion: "reduce",
    viewport: { width, height: 844 },
  });
  const page = await context.newPage();
  const t = await allMessages(locale === "es" ? "es" : "fr");
  await open(page, "claire", "/user");
  await expect(page.getByText(/4 permis/).first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const opener =
    width < 640
      ? page.getByRole("button", { name: /^Amir Haddad/ })
      : row(page, "Amir Haddad").getByRole("button");
  await opener.click();
  await page.getByRole("menuitem", { name: t["team.missingMenu"] ?? "" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t["right.product:delete"] ?? "")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await context.close();
}

test("Claire sees which permissions of a new feature Noor couldn’t assign, and assigns them", async ({
  browser,
  playwright,
}) => {
  test.setTimeout(360_000);
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-e2e-withheld-"));
  const file = (name: string, features: readonly string[]) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify({ features }));
    return path;
  };
  const settings = { DATA_DIR: join(folder, "data") };
  const request = await playwright.request.newContext({ baseURL: emptyUrl });
  let stop = await startEmptyServer({ ...settings, CONFIG_FILE: file("closed.json", FEATURES) });
  try {
    await giveRoles(request);
    await stop();
    const opened = file("open.json", [...FEATURES, "products"]);
    stop = await startEmptyServer({ ...settings, CONFIG_FILE: opened });
    await checkAbroad(browser, { locale: "fr-CA", colorScheme: "light", width: 1440 });
    await checkAbroad(browser, { locale: "es", colorScheme: "dark", width: 390 });

    const context = await browser.newContext({ baseURL: emptyUrl, locale: "en-CA" });
    const page = await context.newPage();
    await open(page, "noor", "/user");
    await choose(page, "Amir Haddad", "Missing permissions…");
    const locked = page.getByRole("dialog", { name: "Missing permissions of Amir Haddad" });
    await expect(locked.getByText("Ask Claire Tessier, the owner.").first()).toBeVisible();
    const assign = locked.getByRole("button", { name: "Assign permissions" });
    await expect(assign).toHaveAttribute("aria-disabled", "true");
    expect(await violationsOn(page)).toEqual([]);

    await open(page, "claire", "/user");
    await expect(row(page, "Amir Haddad")).toContainText("Admin4 permissions missing");
    await expect(row(page, "Claire Tessier")).not.toContainText("missing");
    await choose(page, "Amir Haddad", "Missing permissions…");
    const dialog = page.getByRole("dialog", { name: "Missing permissions of Amir Haddad" });
    await expect(dialog.getByRole("listitem")).toHaveText([
      "View products",
      "Create products",
      "Edit products",
      "Delete products",
    ]);
    await dialog.getByRole("button", { name: "Cancel" }).click();

    // The same role can be selected again, too.
    await choose(page, "Amir Haddad", "Change role…");
    const change = page.getByRole("dialog", { name: "Change the role of Amir Haddad" });
    await expect(change.getByRole("radio", { name: /^Admin/ })).toBeChecked();
    await change.getByRole("button", { name: "Assign permissions" }).click();
    await expect(page.getByText("Amir Haddad now has every permission of the role")).toBeVisible();
    await expect(row(page, "Amir Haddad")).not.toContainText("missing");

    await expect(row(page, lou)).toContainText("4 permissions missing");
    await choose(page, lou, "Missing permissions…");
    await page.getByRole("dialog").getByRole("button", { name: "Resend invitation" }).click();
    await expect(page.getByText("Invitation has been resent")).toBeVisible();
    await expect(row(page, lou)).not.toContainText("missing");
    await context.close();
  } finally {
    await stop();
    await request.dispose();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

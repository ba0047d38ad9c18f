import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { open, people } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { codeOf, turnOffTwoSteps } from "../support/sign-in/authenticator.ts";

/** Sets up an authenticator app where its section is on screen. Returns the recovery codes. */
async function setUpApp(page: Page): Promise<string[]> {
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  await section.getByRole("button", { name: "Set up…" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? "").replaceAll(" ", "");
  await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(saved.getByRole("listitem")).toHaveCount(10);
  return saved.getByRole("listitem").allTextContents();
}

/** Ends the requirement as Claire, with a recovery code of hers. */
async function requireOfNobody(request: APIRequestContext, code: string): Promise<void> {
  const password = process.env.DEMO_PASSWORD ?? "counterfoil-demo";
  const data = { email: people.claire, password, code };
  const { token } = await (await request.post("/auth/token", { data })).json();
  const response = await request.patch("/api/account/security", {
    headers: { authorization: `Bearer ${token}` },
    data: { secondFactor: { everyone: false, roles: [] } },
  });
  expect(response.status()).toBe(200);
}

test("Claire requires a second factor of users, and Noor sets one up and continues where she was", async ({
  page,
  browser,
  request,
}) => {
  const noors = await browser.newPage();
  await open(noors, "noor", "/customer");
  await expect(noors.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();

  await open(page, "claire", "/user");
  await page.getByRole("link", { name: "Security" }).click();
  await expect(page.getByText("Not required")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Open profile" }).click();
  const clairesCodes = await setUpApp(page);
  let noorsCodes: string[] = [];
  try {
    await page.getByRole("button", { name: "I’ve saved them" }).click();
    await page.goto("/user/security");
    await page.getByRole("button", { name: "Change second factor…" }).click();
    const dialog = page.getByRole("dialog", { name: "Require a second factor" });
    await dialog.getByRole("radio", { name: "Members with certain roles" }).check();
    await dialog.getByRole("checkbox", { name: "User" }).check();
    // Other tests may have added members.
    await expect(
      dialog.getByText(/^\d+ (person doesn’t|people don’t) have a second factor yet$/),
    ).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Required of these roles: User")).toBeVisible();

    // Her open screen finds out by itself.
    const title = noors.getByRole("heading", { name: "Set up a second factor to continue" });
    await expect(title).toBeVisible();
    await expect(noors.getByText("Its owner is Claire Tessier.")).toBeVisible();
    expect(await violationsOn(noors)).toEqual([]);
    await noors.reload();
    await expect(title).toBeVisible();
    noorsCodes = await setUpApp(noors);
    await noors.getByRole("button", { name: "I’ve saved them" }).click();
    await expect(noors.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
    expect(new URL(noors.url()).pathname).toBe("/customer");

    await noors.goto("/profile");
    await noors.getByRole("button", { name: "Turn off…" }).click();
    await noors.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
    await expect(noors.getByText("Set up another one first")).toBeVisible();
  } finally {
    await requireOfNobody(request, clairesCodes[0] ?? "");
    if (noorsCodes.length > 0) await turnOffTwoSteps(request, "noor", noorsCodes[0] ?? "");
    await turnOffTwoSteps(request, "claire", clairesCodes[1] ?? "");
    await noors.close();
  }
});

test("Claire changes the limit for refunds without verification", async ({ page }) => {
  await open(page, "claire", "/user/security");
  const section = page.getByRole("region", { name: "Refunds without verification" });
  await expect(section.getByText("$1,000.00")).toBeVisible();
  const change = async (limit: string) => {
    await section.getByRole("button", { name: "Change limit…" }).click();
    const dialog = page.getByRole("dialog", { name: "Limit for refunds without verification" });
    await dialog.getByLabel("Limit (CAD)").fill(limit);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  };
  await change("250");
  await expect(section.getByText("$250.00")).toBeVisible();
  await page.reload();
  await expect(section.getByText("$250.00")).toBeVisible();
  await change("1000");
});

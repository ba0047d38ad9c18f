import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { apiAs } from "../support/billing.ts";
import { routeRequests } from "../support/network/routes.ts";
import { tokenOf } from "../support/provider.ts";

const question = (page: Page) => page.getByText("Leave without saving?");

const back = (page: Page) => page.evaluate(() => history.back());
const follow = (page: Page, link: string) => page.getByRole("link", { name: link }).first().click();

/** Text that is typed into a field whose form has no value for it before it is left. */
const FIELDS: readonly (readonly [string, readonly string[], string | null, RegExp, string])[] = [
  ["an email", ["New customer"], null, /^CC/, "comptes@ateliernord.example"],
  ["a search for an option", ["New customer"], null, /^Country/, "Port"],
  ["a date", ["Coupons"], "New coupon", /^Date limit/, "12/20/2031"],
  ["an email in a dialog", ["Team"], "Invite", /^Email/, "paule@maple.example"],
  ["a description in a side dialog", ["Tax rates"], "New tax rate", /^Description/, "Half rate"],
  ["an amount in a dialog", ["Account"], "Pay out…", /^Amount/, "12"],
];

for (const [kind, links, button, field, text] of FIELDS) {
  test(`Back asks before ${kind} that is being typed is lost, and keeps it`, async ({ page }) => {
    await open(page, "claire", "/customer");
    for (const link of links) await follow(page, link);
    if (button !== null) await page.getByRole("button", { name: button }).first().press("Enter");
    const address = page.url();
    const typed = page.getByLabel(field).locator("visible=true").first();
    await typed.pressSequentially(text);
    await back(page);
    await expect(question(page)).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).press("Enter");
    await expect(question(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expect(page.getByRole("main").or(page.getByRole("dialog")).last()).toBeVisible();
    await back(page);
    await page.getByRole("button", { name: "Leave", exact: true }).press("Enter");
    await expect(page).toHaveURL(/\/customer$/);
  });
}

/** Dialogs that are saved while they ask; the fields to fill in, the last one by Ctrl Enter. */
const SAVED = [
  ["a dialog", "Team", "Invite", [[/^Email/, "paule.roy@maple.example"]]],
  [
    "a side dialog",
    "Tax rates",
    "New tax rate",
    [
      [/^Display name/, "Half"],
      [/^Percentage/, "2.5"],
    ],
  ],
] as const;

for (const [kind, link, button, fields] of SAVED) {
  test(`saving ${kind} that asks whether to leave keeps its page, and Back leaves it afterwards`, async ({
    page,
  }) => {
    await open(page, "claire", "/customer");
    await follow(page, link);
    await page.getByRole("button", { name: button }).first().press("Enter");
    const address = page.url();
    for (const [label, text] of fields) await page.getByRole("textbox", { name: label }).fill(text);
    await back(page);
    await expect(question(page)).toBeVisible();
    await page.getByRole("textbox").last().press("Control+Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(page.url()).toBe(address);
    await back(page);
    await expect(page).toHaveURL(/\/customer$/);
    await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  });
}

test("Back while a side dialog is being saved leaves its page as soon as nothing can be lost", async ({
  page,
}) => {
  await open(page, "claire", "/customer");
  await follow(page, "Tax rates");
  await page.getByRole("button", { name: "New tax rate" }).first().press("Enter");
  await page.getByRole("textbox", { name: /^Display name/ }).fill("Quarter");
  await page.getByRole("textbox", { name: /^Percentage/ }).fill("1.25");
  let save = () => {};
  const answered = new Promise<void>((resolve) => {
    save = resolve;
  });
  await routeRequests(page, "**/api/stripe/taxRate", async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.fallback();
  });
  await page.getByRole("textbox", { name: /^Percentage/ }).press("Control+Enter");
  await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible();
  await back(page);
  await expect(question(page)).toBeVisible();
  save();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/customer$/);
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
});

test("what Claire types stays on screen when someone else deletes its customer or voids its invoice", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const api = apiAs(request, claire);
  const customer = await api.customer("Atelier Nord Deleted");
  await open(page, "claire", `/customer/${customer}/edit`);
  await page.getByLabel("City").fill("Saint-Hyacinthe");
  const headers = { authorization: `Bearer ${claire}` };
  await request.delete(`/api/stripe/customer/${customer}`, { headers });
  await expect(page.getByText("Customer not found")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Saint-Hyacinthe");

  const { id } = await api.open(await api.customer("Atelier Nord Voided"));
  await open(page, "claire", `/invoices/${id}/credit`);
  await page.getByLabel("Line 1, Qty").fill("1");
  await page.getByLabel(/^Memo/).fill("Two panels came back");
  await request.post(`/api/stripe/invoice/${id}/void`, { headers, data: {} });
  await expect(page.getByText("Only open and paid invoices can be credited")).toBeVisible();
  await expect(page.getByLabel(/^Memo/)).toHaveValue("Two panels came back");
});

test("what Claire types stays on screen while her session can’t be read again on a bad line", async ({
  page,
}) => {
  // The first stream ends immediately. The page reads the session again once the second is open.
  await routeRequests(page, "**/api/stream*", (route) => route.fulfill({ body: "" }), { times: 1 });
  await routeRequests(page, "**/api/auth/me*", (route) => route.abort(), { times: 1 });
  await open(page, "claire", "/create/customer");
  const name = page.getByLabel(/^Name/).first();
  await name.fill("Atelier Nord");
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/me"));
  await lost;
  await page.waitForResponse((response) => response.url().includes("/api/auth/me"));
  await expect(name).toHaveValue("Atelier Nord");
});

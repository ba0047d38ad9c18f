import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { brokenLayout } from "../support/checks/layout.ts";
import { tokenOf } from "../support/provider.ts";
import { webhookUrl } from "../support/server/platform.mjs";
import { deleteWebhooks } from "../support/webhooks.ts";

interface Hook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const got: Hook[] = [];
let status = 200;
const program = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    got.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(status).end();
  });
});
test.beforeAll(async ({ request }) => {
  await deleteWebhooks(request, await tokenOf(request, "claire"));
  await once(program.listen(Number(new URL(webhookUrl).port), "127.0.0.1"), "listening");
});
test.afterAll(() => {
  program.close();
  program.closeAllConnections();
});

/** Checks a request as the documentation shows. */
function isGenuine(secret: string, { headers, body }: Hook): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}

const url = `${webhookUrl}/hooks`;

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${url}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

async function shownSecret(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: title });
  const secret = await dialog.getByText(/^whsec_/).textContent();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  return secret ?? "";
}

test("Claire adds a webhook, tests it, reads its deliveries and sends one again", async ({
  page,
}) => {
  await open(page, "claire", "/developers");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();

  await page.getByRole("button", { name: /New webhook/ }).click();
  const form = page.getByRole("dialog", { name: "New webhook" });
  await form.getByRole("textbox", { name: "Address" }).fill("https://127.0.0.1/hooks");
  await form.getByRole("button", { name: "Create webhook" }).click();
  await expect(form.getByText(/isn’t on a private network/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await form.getByRole("textbox", { name: "Address" }).fill(url);
  await form.getByRole("textbox", { name: "Description" }).fill("Web shop");
  await form.getByRole("checkbox", { name: "payout.failed" }).uncheck();
  await form.getByRole("button", { name: "Create webhook" }).click();
  const first = await shownSecret(page, "Webhook created");
  const row = page.getByRole("row").filter({ hasText: url });
  await expect(row).toContainText("Web shop");
  await expect(row).toContainText("Enabled");
  await expect(row).not.toContainText("payout.failed");

  status = 500;
  await choose(page, "Send test event");
  const delivery = page.getByRole("row").filter({ hasText: "ping" });
  await expect(delivery).toContainText("500");
  await expect(delivery).toContainText("Pending");
  expect(got.every((hook) => isGenuine(first, hook))).toBe(true);
  expect(await violationsOn(page)).toEqual([]);

  status = 200;
  await delivery.getByRole("button", { name: "ping" }).click();
  const dialog = page.getByRole("dialog", { name: "ping" });
  await expect(dialog.getByRole("region", { name: "Content" })).toContainText('"type": "ping"');
  expect(await violationsOn(page)).toEqual([]);
  const attempts = dialog.getByRole("table", { name: "Attempts" });
  await expect(attempts.getByRole("row").nth(1)).toContainText("500");
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Event sent again")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Delivered" }).first()).toBeVisible();
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);

  await page.getByRole("link", { name: "Webhooks" }).click();
  await choose(page, "Roll…");
  await page.getByRole("button", { name: "Roll secret" }).click();
  const second = await shownSecret(page, "Webhook secret rolled");
  await choose(page, "Send test event");
  await expect(async () => {
    const last = got.at(-1);
    expect(last && isGenuine(first, last) && isGenuine(second, last)).toBe(true);
  }).toPass();

  await page.getByRole("link", { name: "Webhooks" }).click();
  await choose(page, "Delete…");
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByText("Webhook deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
});

test("Claire edits a webhook on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "claire", "/developers/webhooks");
  await page.getByRole("button", { name: /New webhook/ }).click();
  await page.getByRole("textbox", { name: "Address" }).fill(url);
  expect(await brokenLayout(page)).toEqual([]);
  await page.getByRole("button", { name: "Create webhook" }).click();
  await shownSecret(page, "Webhook created");
  expect(await brokenLayout(page)).toEqual([]);
  await page.getByRole("list", { name: "Webhooks" }).getByRole("button", { name: url }).click();
  await page.getByRole("menuitem", { name: "Send test event" }).click();
  await expect(page.getByRole("row").filter({ hasText: "ping" })).toContainText("Delivered");
  expect(await brokenLayout(page)).toEqual([]);
  await page.getByRole("button", { name: "ping" }).click();
  const delivery = page.getByRole("dialog", { name: "ping" });
  await expect(delivery.getByRole("region", { name: "Content" })).toContainText("whe_");
  expect(await brokenLayout(page)).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  await delivery.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("list", { name: "Webhooks" }).getByRole("button", { name: url }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  await page.getByRole("switch", { name: "Send events" }).click();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Save webhook" }).click();
  await expect(page.getByText("Webhook saved")).toBeVisible();
  await expect(page.getByRole("list", { name: "Webhooks" })).toContainText("Disabled");
  await page.getByRole("list", { name: "Webhooks" }).getByRole("button", { name: url }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
});

test("Noor, who isn't the owner, sees no webhooks", async ({ page }) => {
  await open(page, "noor", "/developers/webhooks");
  await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "You need the permission “Manage API keys and webhooks”. Ask Claire Tessier, the owner.",
  );
});

import { readFile } from "node:fs/promises";
import { AUTHENTICATOR_CONFIRM_PATH } from "@counterfoil/contract";
import { expect, type Page, test } from "@playwright/test";
import { fillSignIn, holdLiveUpdates, open, signOut } from "../support/back-office.ts";
import { brokenAbroad } from "../support/checks/abroad.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { loseResponse } from "../support/network/lost-response.ts";
import { routeRequests } from "../support/network/routes.ts";
import { codeOf, turnOffTwoSteps } from "../support/sign-in/authenticator.ts";

const section = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });
const startSignIn = async (page: Page) => {
  await page.goto("/signin/");
  await fillSignIn(page, "noor");
  await expect(page.getByRole("heading", { name: "Enter a code" })).toBeVisible();
};

test("Noor sets up an authenticator app on a bad line, signs in with it and with a recovery code, and turns it off", async ({
  page,
  request,
}) => {
  await open(page, "noor", "/profile");
  await section(page).getByRole("button", { name: "Set up…" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "").replaceAll(
    " ",
    "",
  );
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("This code is incorrect")).toBeVisible();
  await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await loseResponse(page, `**${AUTHENTICATOR_CONFIRM_PATH}`);
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Can’t reach the server.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Turn on" }).click();

  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(saved.getByRole("listitem")).toHaveCount(10);
  const codes = await saved.getByRole("listitem").allTextContents();
  try {
    const download = page.waitForEvent("download");
    await saved.getByRole("button", { name: "Download" }).click();
    const file = await (await download).path();
    expect(await readFile(file, "utf8")).toContain(codes.join("\n"));
    expect(await violationsOn(page)).toEqual([]);
    await saved.getByRole("button", { name: "I’ve saved them" }).click();
    await expect(section(page).getByText("10 left")).toBeVisible();
    await signOut(page);

    await startSignIn(page);
    expect(await brokenAbroad(page)).toEqual([]);
    await page.getByLabel("Code", { exact: true }).fill("123 456");
    await page.keyboard.press("Enter");
    await expect(page.getByText("This code is incorrect")).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /Account menu for Noor/ })).toBeVisible();
    await signOut(page);

    await startSignIn(page);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    expect(await brokenAbroad(page)).toEqual([]);
    await page.getByLabel("Recovery code").fill(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /Account menu for Noor/ })).toBeVisible();
    await page.goto("/profile");
    await expect(section(page).getByText("9 left")).toBeVisible();
    await section(page).getByRole("button", { name: "Turn off…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
    await expect(section(page).getByRole("button", { name: "Set up…" })).toBeVisible();
  } finally {
    await turnOffTwoSteps(request, "noor", codes[1] ?? "");
  }
  await signOut(page);
  await page.goto("/signin/");
  await fillSignIn(page, "noor");
  await expect(page.getByRole("button", { name: /Account menu for Noor/ })).toBeVisible();
});

test("Noor signs in again above an open form, with a code", async ({ page, request }) => {
  await open(page, "noor", "/create/customer");
  const response = await request.post("/auth/token", {
    data: { email: "user@maple.example", password: "counterfoil-demo" },
  });
  const headers = { authorization: `Bearer ${(await response.json()).token}` };
  const factor = "/api/auth/factors/authenticator";
  const { secret } = await (await request.post(factor, { headers })).json();
  await page.getByLabel("Name", { exact: true }).fill("Atelier Boisvert");
  // Enabling it ends Noor's other sessions, and so the one of the form.
  await holdLiveUpdates(page);
  const confirmed = await request.post(`${factor}/confirm`, {
    headers,
    data: { code: codeOf(secret) },
  });
  const { recoveryCodes } = await confirmed.json();
  try {
    await page.getByRole("button", { name: "Create customer" }).last().click();
    const again = page.getByRole("dialog", { name: "You’ve been signed out" });
    await again.getByLabel("Password").fill("counterfoil-demo");
    await page.keyboard.press("Enter");
    await again.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/customer\/cus_/);
    await expect(page.getByRole("heading", { name: "Atelier Boisvert" })).toBeVisible();
  } finally {
    await turnOffTwoSteps(request, "noor", recoveryCodes[0]);
  }
});

test("Claire verifies that it’s her above an open form, and her change is sent again with the same key", async ({
  page,
}) => {
  await open(page, "claire", "/account");
  const keys: (string | undefined)[] = [];
  // Her session is new, so the server wouldn't ask yet; the first response is one that asks.
  await routeRequests(page, "**/api/account/schedule", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    const json = { error: "Verify", code: "verification_required", request_id: "req_1" };
    return route.fulfill({ status: 403, json });
  });
  await page.getByRole("button", { name: "Payout schedule…" }).click();
  const schedule = page.getByRole("dialog", { name: "Payout schedule" });
  await schedule.getByRole("radio", { name: /Monthly/ }).check();
  await schedule.getByRole("button", { name: "Save schedule" }).click();
  const verify = page.getByRole("dialog", { name: "Verify that it’s you" });
  await expect(verify.getByLabel("Password")).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await verify.getByLabel("Password").fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(verify.getByText("The password is incorrect")).toBeVisible();
  await verify.getByLabel("Password").fill(process.env.DEMO_PASSWORD ?? "counterfoil-demo");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Payout schedule saved")).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

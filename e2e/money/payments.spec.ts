import { type APIRequestContext, expect, type Page, type Route, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { attach, cards, typeCard } from "../support/forms.ts";
import { confirm, enter } from "../support/keys.ts";
import { routeRequests } from "../support/network/routes.ts";
import { atProvider, rowsOf, tokenOf } from "../support/provider.ts";

/** Creates a customer of Maple & Main without any charges. */
async function newCustomer(request: APIRequestContext, token: string, name: string) {
  const response = await request.post("/api/stripe/customer", {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email: "comptes@ateliernord.example", currency: "cad" },
  });
  expect(response.status()).toBe(200);
  return (await response.json()).id as string;
}

const paymentOf = (page: Page): string => {
  const id = /pi_\w+/.exec(page.url())?.[0];
  if (id === undefined) throw new Error(`No payment in ${page.url()}`);
  return id;
};

test("Claire sees why a charge was declined, authorizes another card, and captures part of the amount", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const customer = await newCustomer(request, claire, "Atelier Nord Deposit");
  let comes = () => {};
  const late = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await routeRequests(page, "**/pages/assets/card.js", (route) =>
    late.then(() => route.continue()),
  );
  await open(page, "claire", "/paymentIntent");
  await page.getByRole("link", { name: "New payment" }).click();
  await page.getByRole("combobox", { name: "Customer" }).fill("Atelier Nord Deposit");
  await page.getByRole("option", { name: /Atelier Nord Deposit/ }).click();
  await page.getByRole("textbox", { name: "Amount" }).fill("1,234.50");
  await page.getByLabel("Later (authorize only)").check();
  await page.getByLabel("Description").fill("Deposit on shop signs");
  await typeCard(page, cards.declinedOnCharge);
  await page.getByRole("button", { name: /^Authorize \$1,234\.50/ }).click();
  // Input that was submitted before the field's script loaded is processed once it has.
  await expect(page.getByRole("textbox", { name: "Amount" })).toBeDisabled();
  comes();
  const alert = page.getByRole("alert").filter({ hasText: "Declined" });
  await expect(alert).toContainText("Declined: no reason given");
  await expect(alert).toContainText("Ask the customer to call their bank or use another card.");

  await page.getByLabel("Another card").check();
  await typeCard(page, cards.pays);
  await page.getByRole("button", { name: /^Authorize \$1,234\.50/ }).click();
  await expect(page).toHaveURL(/\/paymentIntent\/pi_\w+$/);
  await expect(page.getByText("Uncaptured").first()).toBeVisible();
  await expect(page.getByText(/authorized: 4 days left to capture/)).toBeVisible();
  const id = paymentOf(page);
  const tries = await rowsOf(request, claire, "paymentIntent", { customer });
  expect(tries.map((one: { status: string }) => one.status).sort()).toEqual([
    "requires_capture",
    "requires_payment_method",
  ]);

  await page
    .getByRole("button", { name: /^Capture/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("1000.00");
  await expect(dialog.getByText("$234.50").first()).toBeVisible();
  await dialog.getByRole("button", { name: /^Capture \$1,000\.00/ }).click();
  // It closes by itself.
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    "$1,000.00 CAD captured",
  );
  await expect(page.getByText("Succeeded").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("$1,000.00");
  const money = page.getByRole("table", { name: "Money" });
  await expect(money.getByRole("row", { name: /^Gross/ })).toContainText("$1,000.00");
  await expect(money.getByRole("row", { name: /^Refunded/ })).toContainText("No refunds");
  await expect(page.getByText("Partial refund")).toHaveCount(0);
  await page.getByRole("button", { name: "Refund…" }).click();
  const refund = page.getByRole("dialog");
  await expect(refund.getByRole("button", { name: "Refund all $1,000.00" })).toBeVisible();
  await refund.getByLabel("Amount").fill("1000.01");
  await expect(refund.getByRole("button", { name: /^Refund \$/ })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(refund).toHaveCount(0);
  await expect(page.locator("dt", { hasText: "Authorized" }).locator("+ dd")).toContainText(
    "$1,234.50",
  );
  expect(await atProvider(request, claire, "paymentIntent", id)).toMatchObject({
    status: "succeeded",
    amount: 123_450,
    amount_received: 100_000,
    amount_capturable: 0,
    description: "Deposit on shop signs",
  });

  await page.goto("/paymentIntent");
  await page
    .getByRole("searchbox")
    .or(page.getByPlaceholder(/last 4/))
    .first()
    .fill("4242 $1,000.00");
  const rows = page.getByRole("row").filter({ hasText: "Atelier Nord Deposit" });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("4242");
  await expect(rows).toContainText("$1,234.50 authorized");
  await page.setViewportSize({ width: 1280, height: 900 });
  const payer = page.getByRole("columnheader", { name: "Customer" });
  // Wide enough for most names.
  expect((await payer.boundingBox())?.width).toBeGreaterThan(190);
  await page.setViewportSize({ width: 1440, height: 900 });

  const declined = tries.find((one: { status: string }) => one.status !== "requires_capture");
  await page.goto(`/paymentIntent/${declined.id}`);
  await page.getByRole("alert").getByRole("link", { name: "New payment" }).click();
  await expect(page).toHaveURL(`/create/payment?customer=${customer}`);
});

/**
 * Creates a payment of $820.00 CAD whose customer says they never received anything. Returns its
 * ID.
 */
async function disputed(request: APIRequestContext, token: string, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const customer = await newCustomer(request, token, name);
  const created = await request.post("/api/stripe/paymentMethod", {
    headers,
    data: { payment_method: "pm_card_createDisputeProductNotReceived", customer },
  });
  const paid = await request.post("/api/stripe/paymentIntent", {
    headers,
    data: {
      amount: 82_000,
      currency: "cad",
      customer,
      payment_method: (await created.json()).id,
      description: "Two shop signs",
    },
  });
  const { id } = await paid.json();
  return id;
}

test("Claire responds to a dispute with a document, which the bank gets; Noor may only read it", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const id = await disputed(request, claire, "Garderie Soleil");

  await open(page, "claire", "/paymentIntent");
  await page.getByRole("link", { name: /^In dispute/ }).click();
  await page
    .getByRole("row")
    .filter({ hasText: "Garderie Soleil" })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText(/The customer’s bank withdrew \$820\.00\sCAD/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Refund/ })).toHaveCount(0);
  await page.getByRole("alert").getByRole("link", { name: "Respond" }).press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: "Respond to the dispute" }),
  ).toBeVisible();
  await expect(page.getByLabel("What was sold")).toHaveValue("Two shop signs");
  await expect(page.getByLabel("What was sold")).toBeFocused();

  await enter(page.getByLabel("Carrier"), "Postes Canada");
  await enter(page.getByLabel("Tracking number"), "7023 2100 0000");
  const others = page.getByRole("region", { name: "Other evidence" });
  const named = others.getByLabel("Customer name");
  await named.press("Control+A");
  await page.keyboard.press("Delete");
  await expect(named).toBeFocused();
  await page.keyboard.type("Garderie Soleil inc.");
  await page.getByRole("button", { name: "Show other evidence" }).press("Enter");
  await expect(others.locator("input:focus, textarea:focus")).toHaveCount(1);
  await attach(page, "Proof of delivery", {
    name: "bon de livraison.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\nSigned for by Mme Roy\n"),
  });
  await expect(page.getByText("bon de livraison.pdf", { exact: true })).toBeVisible();
  await attach(page, "Messages with the customer", {
    name: "page.html",
    mimeType: "text/html",
    buffer: Buffer.from("<html>"),
  });
  await expect(page.getByText("Choose a PDF, JPEG or PNG file")).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await expect(page.getByText("Evidence saved as a draft").first()).toBeVisible();
  // Nothing is left to save, so the button beside it submits.
  await expect(page.getByRole("button", { name: "Submit evidence…" })).toBeFocused();
  const [draft] = await rowsOf(request, claire, "dispute", { payment_intent: id });
  expect(await atProvider(request, claire, "dispute", draft.id)).toMatchObject({
    status: "needs_response",
    evidence_details: { has_evidence: true, submission_count: 0 },
  });

  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("You can only submit evidence once.");
  await confirm(page);
  await expect(page.getByText("Under review").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dispute" })).toBeFocused();
  await expect(page.getByText("Postes Canada")).toBeVisible();
  const stripeDispute = await atProvider(request, claire, "dispute", draft.id);
  expect(stripeDispute).toMatchObject({
    status: "under_review",
    evidence: {
      shipping_carrier: "Postes Canada",
      shipping_tracking_number: "7023 2100 0000",
      customer_name: "Garderie Soleil inc.",
      product_description: "Two shop signs",
    },
    evidence_details: { submission_count: 1 },
  });
  const paper = stripeDispute.evidence.shipping_documentation;
  expect(await atProvider(request, claire, "file", paper)).toMatchObject({
    filename: "bon de livraison.pdf",
    purpose: "dispute_evidence",
  });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download bon de livraison.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("bon de livraison.pdf");

  const noor = await tokenOf(request, "noor");
  const refused = await request.patch(`/api/stripe/dispute/${draft.id}`, {
    headers: { authorization: `Bearer ${noor}` },
    data: { evidence: { customer_name: "Noor" } },
  });
  expect(refused.status()).toBe(403);
});

test("a slow upload holds up the evidence that it belongs to, and text typed while it is saved isn't lost", async ({
  page,
  request,
}) => {
  const id = await disputed(request, await tokenOf(request, "claire"), "Garderie Soleil Slow");
  const waiting: (() => Promise<void>)[] = [];
  const hold = (route: Route) =>
    route.request().method() === "GET" ? route.continue() : waiting.push(() => route.continue());
  const release = () => Promise.all(waiting.splice(0).map((go) => go()));
  await routeRequests(page, /\/api\/stripe\/(file|dispute)(\/|$)/, hold);
  await open(page, "claire", `/paymentIntent/${id}/dispute`);
  await attach(page, "Proof of delivery", {
    name: "bon de livraison.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\nSigned for by Mme Roy\n"),
  });
  const submit = page.getByRole("button", { name: "Submit evidence…" });
  await expect(submit).toHaveAccessibleDescription("Available once the file is uploaded.");
  await submit.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Customers" }).first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => waiting.length).toBe(1);
  await release();
  await expect(page.getByText("bon de livraison.pdf", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Save draft" }).click();
  await enter(page.getByLabel("Carrier"), "Postes Canada");
  await expect.poll(() => waiting.length).toBe(1);
  await release();
  await expect(page.getByText("Evidence saved as a draft").first()).toBeVisible();
  await page.getByRole("link", { name: "Customers" }).first().click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Carrier")).toHaveValue("Postes Canada");
});

test("Claire accepts a dispute by keyboard, after she changed her mind once", async ({
  page,
  request,
}) => {
  const claire = await tokenOf(request, "claire");
  const id = await disputed(request, claire, "Garderie Soleil Accepted");
  await open(page, "claire", `/paymentIntent/${id}/dispute`);
  const accept = page.getByRole("button", { name: "Accept dispute…" });
  const dialog = page.getByRole("dialog", { name: "Accept the dispute of $820.00 CAD?" });
  await accept.press("Enter");
  await expect(dialog).toContainText("Lost");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await confirm(page);
  await expect(page.getByText("Dispute accepted").first()).toBeVisible();
  await expect(accept).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Dispute" })).toBeFocused();
  const [held] = await rowsOf(request, claire, "dispute", { payment_intent: id });
  expect(await atProvider(request, claire, "dispute", held.id)).toMatchObject({ status: "lost" });
});

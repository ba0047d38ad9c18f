import { type APIRequestContext, expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { violationsOn } from "../support/checks/accessibility.ts";
import { enter } from "../support/keys.ts";
import { openMailbox } from "../support/mailbox.ts";
import { routeRequests } from "../support/network/routes.ts";
import { atProvider, tokenOf } from "../support/provider.ts";

/** Returns a function that posts to the API as Claire, and its token. */
async function asClaire(request: APIRequestContext) {
  const token = await tokenOf(request, "claire");
  const post = async (path: string, data: object) => {
    const response = await request.post(path, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
  return { token, post };
}

test("Claire sends an invoice with CC, sees what was delivered and what bounced, and the customer gets the email with the PDF", async ({
  page,
  request,
}) => {
  const { token, post } = await asClaire(request);
  const customer = await post("/api/stripe/customer", {
    name: "Librairie Saint-Laurent",
    email: "comptes@librairie-sl.example",
    preferred_locales: ["en"],
    metadata: { billing_cc: "bounces@librairie-sl.example" },
  });
  const invoice = await post("/api/stripe/invoice", {
    customer: customer.id,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    lines: [
      {
        key: "row-00001",
        description: "Shop window lettering",
        quantity: "1",
        unit_amount_decimal: "48000",
        tax_rates: [],
      },
    ],
  });

  // Two dialogs lead there: an open invoice has Send among its primary buttons.
  await post(`/api/stripe/invoice/${invoice.id}/finalize`, {});
  await open(page, "claire", `/invoices/${invoice.id}`);
  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Send / });
  const letter = dialog.frameLocator("iframe");
  await expect(letter.getByRole("heading", { name: "$480.00 CAD" })).toBeVisible();
  await expect(dialog.getByText("bounces@librairie-sl.example")).toBeVisible();
  await dialog.getByLabel("CC").fill("direction@librairie-sl.example");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Message").fill("Thank you for your trust.");
  await expect(letter.getByText("Thank you for your trust.")).toBeVisible();
  // The email's style sheet is applied: otherwise, the content security policy would leave it
  // unstyled.
  await expect(letter.locator(".sheet")).toHaveCSS("max-width", "560px");
  await expect(dialog.getByTitle("Email preview")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send invoice" }).click();

  await expect(page.getByText("Invoice sent", { exact: true })).toBeVisible();
  const mail = page.getByRole("region", { name: "Emails" });
  const at = (address: string) => mail.getByRole("listitem").filter({ hasText: address }).last();
  await expect(at("comptes@librairie-sl.example")).toContainText("Delivered");
  await expect(at("direction@librairie-sl.example")).toContainText("Delivered");
  await expect(at("bounces@librairie-sl.example")).toContainText("Bounced");
  await expect(at("bounces@librairie-sl.example")).toContainText("This mailbox doesn’t exist.");
  const { status, number } = await atProvider(request, token, "invoice", invoice.id);
  expect(status).toBe("open");

  const notice = page.getByRole("alert").filter({ hasText: "bounces@librairie-sl.example" });
  await expect(notice).toContainText(/The email to \S+ bounced on \w{3} \d/);
  await expect(notice.getByRole("button", { name: "Send again" })).toBeVisible();
  await notice.getByRole("link", { name: "Correct address" }).press("Enter");
  await enter(page.getByLabel("Billing email"), "factures@librairie-sl.example");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Librairie Saint" })).toBeFocused();
  await expect(notice).toBeVisible();
  await page.goto(`/invoices/${invoice.id}`);
  await page.getByRole("button", { name: "Send again…" }).press("Enter");
  await expect(dialog.getByText("factures@librairie-sl.example")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Send again…" })).toBeFocused();

  // The notice and its button disappear while the email is being sent, and stay if it has already
  // bounced again by then.
  const again = notice.getByRole("button", { name: "Send again" });
  await again.press("Enter");
  await expect(page.getByText("Sending again to bounces@librairie-sl.example")).toBeVisible();
  const place = page.getByRole("heading", { level: 1 }).or(again);
  await expect(place.and(page.locator(":focus"))).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again…" })).toBeVisible();
  await expect(at("bounces@librairie-sl.example")).toContainText("2 attempts");

  await openMailbox(page, "comptes@librairie-sl.example");
  await page.getByRole("link", { name: `Invoice ${number} from Maple & Main` }).click();
  await expect(page.frameLocator("iframe").getByText("Thank you for your trust.")).toBeVisible();
  const file = page.getByRole("link", { name: `Invoice-${number}.pdf` });
  const pdf = await page.request.get((await file.getAttribute("href")) ?? "");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  const html = (await page.locator("iframe").getAttribute("srcdoc")) ?? "";
  const paying = page.context().waitForEvent("page");
  await page.frameLocator("iframe").getByRole("link", { name: "View and pay invoice" }).click();
  await expect((await paying).getByText(number).first()).toBeVisible();

  await page.setContent(html);
  await expect(page.getByRole("heading", { level: 1, name: "$480.00 CAD" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await post(`/api/stripe/invoice/${invoice.id}/void`, {});
  await page.goto(`/invoices/${invoice.id}`);
  await expect(at("bounces@librairie-sl.example")).toContainText("Bounced");
  await expect(notice).toBeVisible();
  await expect(page.getByRole("button", { name: /Send again/ })).toHaveCount(0);
});

test("a receipt that bounced leads Claire from Home to its payment, which says so first", async ({
  page,
  request,
}) => {
  const { post } = await asClaire(request);
  const { id: customer } = await post("/api/stripe/customer", { name: "Nadia Roy" });
  const card = { payment_method: "pm_card_visa", customer };
  const { id: method } = await post("/api/stripe/paymentMethod", card);
  const payment = await post("/api/stripe/paymentIntent", {
    amount: 4_200,
    currency: "cad",
    customer,
    payment_method: method,
    receipt_email: "bounces@nadia-roy.example",
  });
  await open(page, "claire", "/home");
  const bounced = page
    .getByRole("region", { name: "Needs attention" })
    .locator(`a[href="/paymentIntent/${payment.id}"]`);
  await expect(async () => {
    await page.reload();
    await expect(bounced).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await bounced.click();
  const notice = page.getByRole("alert").filter({ hasText: "bounces@nadia-roy.example" });
  await expect(notice).toBeInViewport();
  await expect(notice.getByRole("link", { name: "Correct address" })).toHaveCount(0);
  const emails = page.getByRole("region", { name: "Emails" });
  await expect(emails.getByRole("listitem").first()).toContainText("Receipt");
  await expect(emails).toContainText("This mailbox doesn’t exist.");

  // An event that can't be loaded now isn't reported as one that the provider no longer has.
  const log = page.getByRole("region", { name: "Event log" });
  await log.getByRole("button", { name: "Show" }).click();
  await log.getByText("payment_intent.succeeded").click();
  await routeRequests(page, "**/api/event/*", (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await log.getByRole("button", { name: "Raw event" }).click();
  await expect(log.getByText("available for 30 days")).toHaveCount(0);
  await log.getByRole("button", { name: "Try again" }).click();
  await expect(log.getByText('"payment_intent.succeeded"')).toBeVisible();
});

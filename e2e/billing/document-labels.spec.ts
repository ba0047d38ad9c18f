import { expect, test } from "@playwright/test";
import { open } from "../support/back-office.ts";
import { routeRequests } from "../support/network/routes.ts";
import { newInvoice } from "../support/new-invoice.ts";
import { rowsOf, tokenOf } from "../support/provider.ts";

for (const [locale, taxId] of [
  ["en-CA", "GST/HST number 825934712RT0001"],
  ["fr-CA", "Numéro de TPS/TVH 825934712RT0001"],
  ["es", "Número de GST/HST 825934712RT0001"],
] as const) {
  test(`an invoice has the same labels in the back office and on its page, in ${locale}`, async ({
    page,
    request,
  }) => {
    const token = await tokenOf(request, "claire");
    const rates = await rowsOf(request, token, "taxRate", { active: "true" });
    const invoice = await newInvoice(request, token, {
      customer: { preferred_locales: [locale] },
      invoice: { discounts: [{ coupon: "LOYAL5" }] },
      taxRates: rates.slice(0, 2).map(({ id }: { id: string }) => id),
    });
    const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/gu, " ").trim());
    await page.goto(invoice.hosted_invoice_url);
    await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
    await expect(page.locator("dl")).toContainText(taxId);
    const totals = plain(await page.locator(".totals th").allTextContents());
    expect(totals).toHaveLength(6);
    const heads = plain(await page.locator(".lines thead th").allTextContents());
    await open(page, "claire", `/invoices/${invoice.id}`);
    const sheet = page.locator(`div[lang="${locale}"], div[lang="${locale.slice(0, 2)}"]`).first();
    await expect(sheet).toContainText(taxId);
    await expect(sheet).toContainText("1234567890TQ1234");
    const shown = async () => plain(await sheet.locator("dl > dt").allTextContents());
    await expect.poll(shown).toEqual(totals);
    const columns = plain(await sheet.locator("thead th").allTextContents());
    for (const head of heads) expect(columns).toContain(head);

    // A sheet may be printed at any time: without its name, a coupon or a tax has no label at all.
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await routeRequests(page, /\/api\/stripe\/(coupon|taxRate)\b/, (route) =>
      late.then(() => route.continue()),
    );
    await page.reload();
    await expect(sheet.locator("dl > dt:empty")).toHaveCount(3);
    expect(totals).toEqual(expect.arrayContaining((await shown()).filter(Boolean)));
    arrive();
    await expect.poll(shown).toEqual(totals);
    await page.unrouteAll({ behavior: "wait" });
  });
}

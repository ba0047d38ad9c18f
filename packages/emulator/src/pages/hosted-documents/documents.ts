import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { Hono, type Context as Http } from "hono";
import { creditNoteDocument, invoiceDocument } from "../documents/document.ts";
import { receiptDocument } from "../documents/receipt.ts";
import { openedPage } from "../opened-page.ts";
import { type PayFault, payForm, payInvoiceByCard } from "../payment/pay-invoice-page.ts";
import { returnedFaults } from "../payment/returned-fault.ts";
import type { ReaderTexts } from "../reader.ts";
import { sentForm } from "../sent-form.ts";
import { documentResponses, type ResponseOptions } from "./document-responses.ts";

interface DocumentPagesOptions extends ResponseOptions {
  requestId(): string;
  deliver(): Promise<void>;
  readerTexts: ReaderTexts;
}

/** Serves `hosted_invoice_url`, `invoice_pdf`, receipts and a credit note's `pdf`. */
export function createDocuments(options: DocumentPagesOptions): Hono {
  const { engine, requestId, deliver, readerTexts } = options;
  const app = new Hono();
  const { pdf, shown, expired } = documentResponses(options);

  /** @param sent errors of the submitted form, if any */
  async function invoicePage(c: Http, sent?: readonly PayFault[]): Promise<Response> {
    const place = await openedPage(engine, c, "invoices");
    if (place === null) return c.notFound();
    const { account, id, secret } = place;
    const texts = await readerTexts(c, place, "page");
    const document = await invoiceDocument(engine, account, id, texts);
    if (document === null) return c.notFound();
    const faults = sent ?? (await returnedFaults(engine, account, c.req.query()));
    const file = `${encodeURIComponent(secret)}/pdf${localeQuery(c)}`;
    const link = `<p><a href="${escapeHtml(file)}">${escapeHtml(texts.download)}</a></p>`;
    return shown(account, document, texts, payForm(document, texts, faults) + link);
  }

  app.get("/pages/invoices/:account/:id/:secret", (c) => invoicePage(c));
  app.post("/pages/invoices/:account/:id/:secret", async (c) => {
    const place = await openedPage(engine, c, "invoices");
    if (place === null) return c.notFound();
    const { account, id, secret } = place;
    const back = `/pages/invoices/${account}/${id}/${secret}${localeQuery(c)}`;
    const form = await sentForm(c.req.raw);
    const outcome = await payInvoiceByCard(engine, requestId(), { account, id, back }, form);
    await deliver();
    if (outcome.kind === "fault") return invoicePage(c, outcome.faults);
    if (outcome.to === null)
      return c.redirect(`${encodeURIComponent(secret)}${localeQuery(c)}`, 303);
    const bank = new URL(outcome.to);
    const { language } = await readerTexts(c, { account, id }, "page");
    bank.searchParams.set("locale", language);
    return c.redirect(bank.href, 303);
  });
  app.get("/pages/invoices/:account/:id/:secret/pdf", async (c) => {
    const place = await openedPage(engine, c, "invoices");
    if (place === null) return c.notFound();
    const texts = await readerTexts(c, place, "file");
    const document = await invoiceDocument(engine, place.account, place.id, texts);
    return pdf(c, place.account, document, texts);
  });
  app.get("/pages/receipts/:account/:id/:secret", async (c) => {
    const place = await openedPage(engine, c, "receipts");
    if (place === null) return c.notFound();
    const texts = await readerTexts(c, place, "page");
    const receipt = await receiptDocument(engine, place.account, place.id, texts);
    if (receipt === null) return c.notFound();
    return receipt === "expired"
      ? expired(place.account, texts)
      : shown(place.account, receipt, texts);
  });
  app.get("/pages/credit_notes/:account/:id/:secret/pdf", async (c) => {
    const place = await openedPage(engine, c, "credit_notes");
    if (place === null) return c.notFound();
    const texts = await readerTexts(c, place, "file");
    const document = await creditNoteDocument(engine, place.account, place.id, texts);
    return pdf(c, place.account, document, texts);
  });
  return app;
}

/** Returns the query string that keeps the language of the current page. */
function localeQuery(c: Http): string {
  const locale = c.req.query("locale");
  return locale === undefined ? "" : `?locale=${encodeURIComponent(locale)}`;
}

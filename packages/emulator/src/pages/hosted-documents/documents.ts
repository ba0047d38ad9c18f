import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { LIGHT } from "@counterfoil/ui/plain/tokens";
import { Hono, type Context as Http } from "hono";
import type { Engine } from "../../runtime/engine.ts";
import { creditNoteDocument, type Document, invoiceDocument } from "../documents/document.ts";
import { documentBody } from "../documents/document-page.ts";
import type { DocumentTexts } from "../documents/document-texts.ts";
import { receiptDocument } from "../documents/receipt.ts";
import type { ShowPage } from "../html.ts";
import { businessLook } from "../look/business-look.ts";
import type { PageLook } from "../look/look.ts";
import { openedPage } from "../opened-page.ts";
import { type PayFault, payForm, payInvoiceByCard } from "../payment/pay-invoice-page.ts";
import { returnedFaults } from "../payment/returned-fault.ts";
import { type RenderPdf, renderedDocuments } from "../pdf/rendered.ts";
import type { ShowProblem } from "../problem-page.ts";
import { businessOf, type ReaderTexts } from "../reader.ts";
import { sentForm } from "../sent-form.ts";

interface Options {
  engine: Engine;
  requestId(): string;
  deliver(): Promise<void>;
  renderPdf?: RenderPdf | undefined;
  readerTexts: ReaderTexts;
  page: ShowPage;
  problem: ShowProblem;
  look: PageLook;
}

/** Serves `hosted_invoice_url`, `invoice_pdf`, receipts and a credit note's `pdf`. */
export function createDocuments({
  engine,
  requestId,
  deliver,
  renderPdf,
  readerTexts,
  page,
  problem,
  look,
}: Options): Hono {
  const app = new Hono();
  const rendered = renderedDocuments(engine, renderPdf);

  async function pdf(
    c: Http,
    account: string,
    document: Document | null,
    { language }: DocumentTexts,
  ): Promise<Response> {
    if (document === null) return c.notFound();
    const own = await businessLook(engine, account);
    const body = await rendered({
      account,
      document,
      language,
      look: {
        accent: own.accent ?? look.accent ?? LIGHT.accent,
        mark: own.logo === null && look.logoUrl === null,
      },
    });
    if (body === null) {
      const busy = problem(c, "busy");
      busy.headers.set("retry-after", "5");
      return busy;
    }
    const name = document.title.replace(/[^A-Za-z0-9-]+/g, "-");
    return new Response(Buffer.from(body), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${name}.pdf"`,
        "cache-control": "no-store",
      },
    });
  }

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

  async function expired(account: string, texts: DocumentTexts): Promise<Response> {
    const { language, receiptExpired: title, receiptExpiredText: text } = texts;
    const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
    const shows = await businessOf(engine, account);
    return page({ title, language, body, layout: "panel", ...shows, root: ROOT, status: 410 });
  }

  async function shown(
    account: string,
    document: Document,
    texts: DocumentTexts,
    more?: string,
  ): Promise<Response> {
    const { title, from: business } = document;
    const body = documentBody(document, texts, more);
    const { language } = texts;
    const own = await businessLook(engine, account);
    return page({ title, language, body, layout: "document", business, own, root: ROOT });
  }
}

/** Relative path from a page with a secret to the provider's root. */
const ROOT = "../../..";

/** Returns the query string that keeps the language of the current page. */
function localeQuery(c: Http): string {
  const locale = c.req.query("locale");
  return locale === undefined ? "" : `?locale=${encodeURIComponent(locale)}`;
}

import { Hono } from "hono";
import type { Engine } from "../engine/engine.ts";
import { creditNoteDocument, type Document, invoiceDocument } from "./document.ts";
import { documentWords } from "./document-words.ts";
import { escapeHtml, page } from "./html.ts";
import { pdfOf } from "./pdf.ts";
import { receiptDocument } from "./receipt.ts";

/** Where `hosted_invoice_url`, `invoice_pdf` and a credit note's `pdf` lead. */
export function createDocuments(engine: Engine): Hono {
  const app = new Hono();
  app.get("/pages/invoices/:account/:id", async (c) => {
    const words = documentWords(c.req.query("locale"));
    const { account, id } = c.req.param();
    const document = await invoiceDocument(engine, account, id, words);
    if (document === null) return c.notFound();
    const file = `<p><a href="${encodeURIComponent(id)}/pdf">${escapeHtml(words.download)}</a></p>`;
    const { title } = document;
    const body = html(document) + file;
    return page({ title, language: words.language, body: `<main>${body}</main>`, root: "../.." });
  });
  app.get("/pages/invoices/:account/:id/pdf", async (c) => {
    const { account, id } = c.req.param();
    return pdf(await invoiceDocument(engine, account, id, documentWords(c.req.query("locale"))));
  });
  app.get("/pages/receipts/:account/:id", async (c) => {
    const words = documentWords(c.req.query("locale"));
    const { account, id } = c.req.param();
    const document = await receiptDocument(engine, account, id, words);
    if (document === null) return c.notFound();
    const body = `<main>${html(document)}</main>`;
    return page({ title: document.title, language: words.language, body, root: "../.." });
  });
  app.get("/pages/credit_notes/:account/:id/pdf", async (c) => {
    const { account, id } = c.req.param();
    return pdf(await creditNoteDocument(engine, account, id, documentWords(c.req.query("locale"))));
  });
  return app;
}

function html({ title, facts, lines, totals }: Document): string {
  const row = ([label, value]: [string, string]): string =>
    `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
  const table = (rows: [string, string][]): string => `<table>${rows.map(row).join("")}</table>`;
  return `<h1>${escapeHtml(title)}</h1>${table(facts)}${table(lines)}${table(totals)}`;
}

function pdf(document: Document | null): Response {
  if (document === null) return new Response("Not found", { status: 404 });
  const name = document.title.replace(/[^A-Za-z0-9-]+/g, "-");
  return new Response(Buffer.from(pdfOf(document)), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}.pdf"`,
      "cache-control": "no-store",
    },
  });
}

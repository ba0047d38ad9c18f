import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { LIGHT } from "@counterfoil/ui/plain/tokens";
import type { Context as Http } from "hono";
import type { Engine } from "../../runtime/engine.ts";
import type { DocumentTexts } from "../document-texts.ts";
import type { HostedDocument } from "../documents/document.ts";
import { documentBody } from "../documents/document-page.ts";
import type { ShowPage } from "../html.ts";
import { businessLook } from "../look/business-look.ts";
import type { PageLook } from "../look/look.ts";
import { type RenderPdf, renderedDocuments } from "../pdf/rendered.ts";
import type { ShowProblem } from "../problem-page.ts";
import { businessOf } from "../reader.ts";

export interface ResponseOptions {
  engine: Engine;
  renderPdf?: RenderPdf | undefined;
  page: ShowPage;
  problem: ShowProblem;
  look: PageLook;
}

/** Relative path from a page with a secret to the provider's root. */
const ROOT = "../../..";

/** Returns functions that respond with a document, as a page and as a PDF. */
export function documentResponses({ engine, renderPdf, page, problem, look }: ResponseOptions) {
  const rendered = renderedDocuments(engine, renderPdf);

  async function pdf(
    c: Http,
    account: string,
    document: HostedDocument | null,
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

  async function expired(account: string, texts: DocumentTexts): Promise<Response> {
    const { language, receiptExpired: title, receiptExpiredText: text } = texts;
    const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
    const shows = await businessOf(engine, account);
    return page({ title, language, body, layout: "panel", ...shows, root: ROOT, status: 410 });
  }

  async function shown(
    account: string,
    document: HostedDocument,
    texts: DocumentTexts,
    more?: string,
  ): Promise<Response> {
    const { title, from: business } = document;
    const body = documentBody(document, texts, more);
    const { language } = texts;
    const own = await businessLook(engine, account);
    return page({ title, language, body, layout: "document", business, own, root: ROOT });
  }

  return { pdf, shown, expired };
}

import type { Engine } from "../../runtime/engine.ts";
import { clockOf, loadAccounts } from "../../store/accounts.ts";
import { documentTexts } from "../document-texts.ts";
import { previewedDocument } from "../documents/document.ts";
import { documentBody } from "../documents/document-page.ts";
import { pagesIn } from "../html.ts";
import { businessLook } from "../look/business-look.ts";
import { type PageLook, PLAIN_LOOK } from "../look/look.ts";
import { payForm } from "../payment/pay-invoice-page.ts";

/** An invoice and the language of its preview. */
export interface PreviewRequest {
  account: string;
  id: string;
  locale: string;
}

/**
 * Returns a function that renders the page of an invoice or a draft, for a caller who may read it.
 * The page can be framed, and its URLs are absolute.
 */
export function invoicePreviews(
  engine: Engine,
  publicUrl: string,
  look: PageLook = PLAIN_LOOK,
): (previewed: PreviewRequest) => Promise<string | null> {
  const page = pagesIn(look);
  return async ({ account, id, locale }) => {
    const record = (await loadAccounts(engine.session, [account])).get(account);
    if (record === undefined) return null;
    const texts = documentTexts(locale);
    const now = clockOf(record);
    const document = await previewedDocument(engine, { account, id, now }, texts);
    if (document === null) return null;
    const { title, from: business } = document;
    return page({
      title,
      language: texts.language,
      body: documentBody(document, texts, payForm(document, texts, [])),
      layout: "document",
      business,
      own: await businessLook(engine, account),
      root: `${publicUrl}/pages`,
    }).text();
  };
}

import type { Context } from "./context.ts";

/** Kinds of pages that open for anyone with the URL. */
export type PageKind = "invoices" | "receipts" | "credit_notes" | "mandates";

/** Letters and digits of the secret in a URL: 238 bits. */
const SECRET_LENGTH = 40;

/**
 * Creates the URL of an object's page. It ends with a secret, like the real provider's, because IDs
 * are in exports and logs. The object stores the URL, which authorizes the page.
 */
export const newPageAddress = (ctx: Context, kind: PageKind, id: string): string =>
  `${ctx.publicUrl}/pages/${kind}/${ctx.account}/${id}/${ctx.random(SECRET_LENGTH)}`;

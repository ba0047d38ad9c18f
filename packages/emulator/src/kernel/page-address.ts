import type { Context } from "./context.ts";

/** Pages that anyone with their address may open. */
export type PageKind = "invoices" | "receipts" | "credit_notes" | "mandates";

/** Letters and digits of the secret in an address: 238 bits. */
const SECRET_LENGTH = 40;

/**
 * Draws the address of an object's page. It ends with a secret, as the real provider's does: the id
 * stands in exports and logs, and opens nothing. The object keeps the address, which is how the page
 * recognizes it.
 */
export const newPageAddress = (ctx: Context, kind: PageKind, id: string): string =>
  `${ctx.publicUrl}/pages/${kind}/${ctx.account}/${id}/${ctx.random(SECRET_LENGTH)}`;

import type { Context as Http } from "hono";
import { z } from "zod";
import type { PageKind } from "../kernel/page-address.ts";
import { sameSecret } from "../kernel/same-secret.ts";
import type { Engine } from "../runtime/engine.ts";

const url = z.object({ url: z.string().nullable() }).optional();

/** Type of a page's object, and the field that contains the page's URL. */
const PAGE_OBJECTS: {
  readonly [K in PageKind]: { type: string; address: z.ZodType<string | null> };
} = {
  invoices: {
    type: "invoice",
    address: z
      .object({ hosted_invoice_url: z.string().nullable() })
      .transform((invoice) => invoice.hosted_invoice_url),
  },
  receipts: {
    type: "charge",
    address: z
      .object({ receipt_url: z.string().nullable() })
      .transform((charge) => charge.receipt_url),
  },
  credit_notes: {
    type: "credit_note",
    address: z.object({ pdf: z.string() }).transform((note) => note.pdf),
  },
  mandates: {
    type: "mandate",
    address: z
      .object({
        payment_method_details: z.object({ au_becs_debit: url, bacs_debit: url, sepa_debit: url }),
      })
      .transform(({ payment_method_details: details }) => {
        const mandate = details.sepa_debit ?? details.bacs_debit ?? details.au_becs_debit;
        return mandate?.url ?? null;
      }),
  },
};

/**
 * Returns the account and ID in a page's path, or null unless the path ends with the secret of that
 * object's URL. Compares secrets in constant time.
 */
export async function openedPage(
  engine: Engine,
  c: Http,
  kind: PageKind,
): Promise<{ account: string; id: string; secret: string } | null> {
  const { account = "", id = "", secret = "" } = c.req.param();
  const { type, address } = PAGE_OBJECTS[kind];
  const { rows } = await engine.session.query(
    "select body from provider.object where account = $1 and type = $2 and id = $3 and not deleted",
    [account, type, id],
  );
  const body: unknown = rows[0] ? JSON.parse(String(rows[0].body)) : null;
  const pageSecret = secretIn(
    address.safeParse(body).data ?? "",
    `/pages/${kind}/${account}/${id}/`,
  );
  return pageSecret !== "" && sameSecret(secret, pageSecret) ? { account, id, secret } : null;
}

const secretIn = (address: string, path: string): string =>
  address.includes(path) ? (address.split(path)[1]?.split("/")[0] ?? "") : "";

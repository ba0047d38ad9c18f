import { addressLines, taxIdText } from "@counterfoil/domain";
import { z } from "zod";
import type { Engine } from "../../../runtime/engine.ts";
import type { DocumentTexts } from "../../document-texts.ts";
import { readObjects } from "./read-objects.ts";
import { documentAddress, sellerContact } from "./seller.ts";

/** Business and customer details in an invoice. */
export const partiesShape = z.object({
  account_name: z.string().nullable(),
  account_country: z.string().nullish(),
  account_tax_ids: z.array(z.string()).nullable(),
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_address: documentAddress,
  customer_tax_ids: z.array(z.object({ type: z.string(), value: z.string().nullable() })).nullish(),
});

/** Returns the rows about business and customer, with their tax IDs. */
export async function partyRows(
  engine: Engine,
  account: string,
  parties: z.output<typeof partiesShape>,
  texts: DocumentTexts,
): Promise<[string, string | null][]> {
  const home = parties.account_country ?? undefined;
  return [
    [texts.from, parties.account_name],
    [texts.sellerContact, await sellerContact(engine, account, texts)],
    [texts.sellerTaxId, await sellerTaxIds(engine, account, parties.account_tax_ids, texts)],
    [texts.to, parties.customer_name ?? parties.customer_email],
    [texts.customerAddress, addressLines(parties.customer_address, home, texts.locale).join("\n")],
    [texts.customerTaxId, listed(parties.customer_tax_ids ?? [], texts)],
  ];
}

const taxId = z.object({ type: z.string(), value: z.string() });

/**
 * Returns the business's tax IDs: those that the invoice was issued with, including deleted ones,
 * or all current ones if it names none, because every invoice must show them.
 */
async function sellerTaxIds(
  engine: Engine,
  account: string,
  ids: readonly string[] | null,
  texts: DocumentTexts,
): Promise<string> {
  const bodies = ids?.length
    ? await readObjects(
        engine,
        "select body from provider.object where account = $1 and type = 'tax_id' and id = any($2) order by array_position($2, id)",
        [account, ids],
      )
    : await readObjects(
        engine,
        "select body from provider.object where account = $1 and type = 'tax_id' and not deleted and body::jsonb #>> '{owner,type}' = 'self' order by seq",
        [account],
      );
  return listed(z.array(taxId).parse(bodies), texts);
}

const listed = (
  taxIds: readonly { type: string; value: string | null }[],
  { locale }: DocumentTexts,
): string =>
  taxIds.flatMap(({ type, value }) => (value ? taxIdText({ type, value }, locale) : [])).join("\n");

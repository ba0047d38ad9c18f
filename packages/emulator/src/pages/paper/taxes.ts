import { taxName } from "@counterfoil/domain";
import { z } from "zod";
import type { Engine } from "../../engine/engine.ts";
import type { DocumentWords } from "../document-words.ts";
import { bodies } from "./bodies.ts";

/** What an invoice and a credit note hold of each tax. */
export const documentTax = z.object({
  amount: z.number(),
  tax_behavior: z.string(),
  taxability_reason: z.string().nullish(),
  tax_rate_details: z.object({ tax_rate: z.string() }).nullish(),
});
type Tax = z.output<typeof documentTax>;

const rate = z.object({ id: z.string(), display_name: z.string(), percentage: z.number() });

/** The rows of a document's taxes, by the names of their rates: a customer reads those. */
export async function taxRows(
  engine: Engine,
  account: string,
  taxes: readonly Tax[] | null,
  words: DocumentWords,
  money: (amount: number) => string,
): Promise<[string, string][]> {
  const ids = (taxes ?? []).flatMap((part) => part.tax_rate_details?.tax_rate ?? []);
  const found = await bodies(
    engine,
    "select body from provider.object where account = $1 and type = 'tax_rate' and id = any($2)",
    [account, ids],
  );
  const rates = new Map(found.map((body) => rate.parse(body)).map((each) => [each.id, each]));
  return (taxes ?? []).map((tax) => {
    const known = rates.get(tax.tax_rate_details?.tax_rate ?? "");
    return [labelOf(tax, known, words), money(tax.amount)];
  });
}

function labelOf(tax: Tax, known: z.output<typeof rate> | undefined, words: DocumentWords): string {
  const included = tax.tax_behavior === "inclusive";
  // The law asks for these words where the customer owes the tax (docs.stripe.com/tax/zero-tax).
  const free = words.untaxed[tax.taxability_reason ?? ""];
  if (known === undefined) {
    const name = included && free === undefined ? words.taxIncluded : words.tax;
    return free === undefined ? name : `${name}, ${free}`;
  }
  const percent = new Intl.NumberFormat(words.language, {
    style: "percent",
    maximumFractionDigits: 4,
  }).format(known.percentage / 100);
  const named = `${taxName(known.display_name, words.language)} ${percent}`;
  if (free !== undefined) return `${named}, ${free}`;
  return included ? `${named} ${words.included}` : named;
}

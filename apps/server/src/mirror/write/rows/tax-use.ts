import { keepPrepared, queryRows } from "@counterfoil/database";
import { z } from "zod";
import type { WireObject } from "../../../provider/encoding/wire.ts";
import type { MirrorDb } from "../../schema.ts";

const taxes = z
  .array(z.looseObject({ tax_rate_details: z.looseObject({ tax_rate: z.string() }).nullish() }))
  .nullish();
const invoice = z.looseObject({
  default_tax_rates: z.array(z.looseObject({ id: z.string() })).nullish(),
  total_taxes: taxes,
  lines: z.looseObject({ data: z.array(z.looseObject({ taxes })) }).nullish(),
});

/** Returns the IDs of the tax rates of an invoice and its lines, without duplicates. */
function taxRatesIn(object: WireObject): string[] {
  const parsed = invoice.safeParse(object);
  if (!parsed.success || object.deleted === true) return [];
  const { default_tax_rates: own, total_taxes: total, lines } = parsed.data;
  const all = [total, ...(lines?.data ?? []).map((line) => line.taxes)].flatMap((some) =>
    (some ?? []).map((tax) => tax.tax_rate_details?.tax_rate),
  );
  const ids = [...(own ?? []).map(({ id }) => id), ...all];
  return [...new Set(ids.filter((id) => id !== undefined))].sort();
}

/** Updates which invoices use which rates after invoices were written. */
export async function updateTaxUse(db: MirrorDb, objects: readonly WireObject[]): Promise<void> {
  const invoices = objects.filter(({ object }) => object === "invoice");
  if (invoices.length === 0) return;
  const used = invoices.flatMap((one) => taxRatesIn(one).map((rate) => ({ rate, id: one.id })));
  await queryRows(
    db,
    keepPrepared(`with used as (select * from unnest($2::text[], $3::text[]) u(rate, invoice)),
     gone as (
       delete from mirror_tax_use t where account = current_setting('counterfoil.account')
         and invoice = any($1)
         and not exists (select from used u where u.rate = t.rate and u.invoice = t.invoice)
     )
     insert into mirror_tax_use (account, rate, invoice)
     select current_setting('counterfoil.account'), rate, invoice from used
     on conflict do nothing`),
    [invoices.map(({ id }) => id), used.map(({ rate }) => rate), used.map(({ id }) => id)],
  );
}

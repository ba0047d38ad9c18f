import type { Context, CreatedRange, PageParams } from "../../kernel/context.ts";
import { pageOfAll } from "../../kernel/lists/page-of.ts";
import { checkListedCustomer, type ListObject, pageOf } from "../../kernel/lists/paging.ts";
import { within } from "../../kernel/within.ts";
import type { Invoice } from "./content.ts";

type InvoiceQuery = Omit<PageParams, "where"> & {
  collection_method?: string | undefined;
  customer?: string | undefined;
  customer_account?: string | undefined;
  due_date?: number | CreatedRange | undefined;
  status?: string | undefined;
  subscription?: string | undefined;
};

/** Lists invoices, newest first (https://docs.stripe.com/api/invoices/list). */
export async function listInvoices(
  ctx: Context,
  query: InvoiceQuery,
): Promise<ListObject<Invoice>> {
  const { customer, customer_account, status, collection_method, subscription, ...rest } = query;
  const { due_date, ...paging } = rest;
  const where = { customer, status, collection_method, subscription };
  const url = "/v1/invoices";
  // No invoice bills an account here.
  if (customer_account !== undefined) return { object: "list", url, has_more: false, data: [] };
  if (due_date === undefined) return pageOf(ctx, "invoice", url, { ...paging, where });
  return dueWithin(ctx, due_date, { ...paging, where }, url);
}

/** The due date isn't a key, so all invoices that pass the other filters are read and filtered. */
async function dueWithin(
  ctx: Context,
  due: number | CreatedRange,
  { limit, starting_after, ending_before, created, where }: PageParams,
  url: string,
): Promise<ListObject<Invoice>> {
  await checkListedCustomer(ctx, where?.customer);
  const keys: Record<string, string> = {};
  for (const [name, value] of Object.entries(where ?? {})) if (value) keys[name] = value;
  const all = (await ctx.store.find("invoice", keys)).filter(
    (invoice) => within(invoice.due_date, due) && (!created || within(invoice.created, created)),
  );
  return pageOfAll(all, { limit, starting_after, ending_before }, url, "invoice");
}

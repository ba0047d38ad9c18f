import { escapeLiteral } from "pg";
import type { Layout } from "../lists/fill.ts";

/** Number of businesses: the largest has half of the invoices, the others share the rest. */
export const BUSINESSES = 1000;
/** Number of invoices per customer. */
const INVOICES_A_CUSTOMER = 40;

/**
 * The largest business's invoices alternate with those of the others, so that each business's are
 * spread over the whole table, as when all of them work at the same time.
 * @param largest the ID of the largest business
 * @param other the ID of one of the others
 */
export function manyBusinesses(largest: string, other: string, rows: number): Layout {
  const others = BUSINESSES - 1;
  const customers = (invoices: number) => Math.max(1, Math.floor(invoices / INVOICES_A_CUSTOMER));
  const [most, few] = [customers(rows / 2), customers(rows / 2 / others)];
  const place = `n / 2 % ${others}`;
  return {
    account: `case when n % 2 = 0 then ${escapeLiteral(largest)}
      when ${place} = 0 then ${escapeLiteral(other)}
      else 'acct_' || lpad((${place})::text, 16, '0') end`,
    payer: `case when n % 2 = 0 then (n * 2654435761 % ${most})::text
      else ${place} || '-' || (n * 2654435761 % ${few}) end`,
    turn: `n / ${most}`,
    // Of a thousand, 955 are paid, 10 past due, 1 is a draft: what is old is seldom open.
    status: `case when n * 7919 % 1000 < 955 then 'paid' when n * 7919 % 1000 < 975 then 'void'
      when n * 7919 % 1000 < 989 then 'open' when n * 7919 % 1000 < 999 then 'past_due'
      else 'draft' end`,
  };
}

import { z } from "zod";
import { SORT_FIELDS, type SortField, sortsBy } from "../../registry/sort.ts";
import { wholeNumber } from "../whole-number.ts";
import { PAGE_LIMIT, PAGE_SIZE } from "./page-size.ts";

const seconds = wholeNumber(0, 253_402_300_799).optional();
/** Payouts, and charges in some currencies, exceed the eight digits of most charges. */
const minor = wholeNumber(-999_999_999_999, 999_999_999_999).optional();

function sortedBy(fields: readonly SortField[]) {
  return z.enum(sortsBy(fields)).optional();
}

/** Cursor paging and the filters that every list takes. Ranges include both ends. */
export const listQuery = z.strictObject({
  limit: wholeNumber(1, PAGE_LIMIT).default(PAGE_SIZE),
  starting_after: z.string().max(255).optional(),
  ending_before: z.string().max(255).optional(),
  expand: z.array(z.string().max(100)).max(10).optional(),
  /** `created` descending by default. */
  sort: sortedBy(SORT_FIELDS),
  created_gte: seconds,
  created_lte: seconds,
  due_gte: seconds,
  due_lte: seconds,
  /** In minor units of each object's own currency, so that `currency` belongs to it. */
  amount_gte: minor,
  amount_lte: minor,
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
  /** Matches number, name, email, ID, last four digits. */
  text: z.string().min(1).max(200).optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

/**
 * Returns the query schema of a resource's list: paging, the orders and filters that it has, and
 * those of every list.
 */
export function listQueryOf<Filters extends z.ZodRawShape>(
  sorts: readonly SortField[],
  filters: z.ZodObject<Filters>,
) {
  return z.strictObject({ ...listQuery.shape, sort: sortedBy(sorts), ...filters.shape });
}

export interface ResultPage<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** An object of the provider: its own fields are the provider's to describe. */
export const objectResponse = z.looseObject({ id: z.string(), object: z.string() });
/** A page of a list. */
export const pageResponse = z.object({ data: z.array(objectResponse), has_more: z.boolean() });
/** A deleted object. */
export const goneResponse = objectResponse.extend({ deleted: z.literal(true) });

import { resources } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { z } from "zod";
import type { WireObject } from "../../provider/encoding/wire.ts";
import type { MirrorDb } from "../schema.ts";
import type { Facet } from "./facet.ts";

/** Separates the figures of an object in its facet's value. None of them contains it. */
const BETWEEN = " ";

const seconds = z.number().int().nullish();

const invoice = z.object({
  currency: z.string(),
  amount_remaining: z.number().int(),
  due_date: seconds,
  status_transitions: z.object({ finalized_at: seconds, paid_at: seconds }).nullish(),
});

const transaction = z.object({
  currency: z.string(),
  fee: z.number().int(),
  net: z.number().int(),
  status: z.string(),
  available_on: z.number().int(),
  type: z.string(),
  reporting_category: z.string().nullish(),
});

/** A figure of a type: its place in the value, and how it is read from the object itself. */
interface Figure {
  readonly name: string;
  readonly as: "text" | "bigint";
  /** SQL of the same in the stored object. */
  readonly inBody: string;
}

const joined = (values: readonly (string | number | null | undefined)[]) =>
  values.map((value) => value ?? "").join(BETWEEN);

/**
 * The figures of a type, in the order of its facet's value. They aren't a part of its row: what is
 * added up follows from the pages with the sums.
 */
interface FigureSet {
  readonly type: string;
  readonly figures: readonly Figure[];
  /** Returns the value of the facet. */
  read(object: WireObject): string;
}

/** The figures of invoices. */
export const INVOICE_FIGURES: FigureSet = {
  type: resources.invoice.type,
  figures: [
    { name: "currency", as: "text", inBody: "currency" },
    { name: "remaining", as: "bigint", inBody: "(body::json ->> 'amount_remaining')::bigint" },
    { name: "due", as: "bigint", inBody: "due" },
    {
      name: "seconds_to_pay",
      as: "bigint",
      inBody: `(body::json -> 'status_transitions' ->> 'paid_at')::bigint
        - (body::json -> 'status_transitions' ->> 'finalized_at')::bigint`,
    },
  ],
  read(object) {
    const it = invoice.parse(object);
    const { finalized_at: from, paid_at: to } = it.status_transitions ?? {};
    const toPay = typeof from === "number" && typeof to === "number" ? to - from : null;
    return joined([it.currency, it.amount_remaining, it.due_date, toPay]);
  },
};

/** The figures of balance transactions. */
export const TRANSACTION_FIGURES: FigureSet = {
  type: resources.balanceTransaction.type,
  figures: [
    { name: "currency", as: "text", inBody: "currency" },
    { name: "fee", as: "bigint", inBody: "(body::json ->> 'fee')::bigint" },
    { name: "net", as: "bigint", inBody: "(body::json ->> 'net')::bigint" },
    { name: "due", as: "bigint", inBody: "due" },
    { name: "kind", as: "text", inBody: "body::json ->> 'type'" },
    {
      name: "category",
      as: "text",
      inBody: "coalesce(body::json ->> 'reporting_category', '')",
    },
  ],
  read(object) {
    const it = transaction.parse(object);
    const due = it.status === "pending" ? it.available_on : null;
    return joined([it.currency, it.fee, it.net, due, it.type, it.reporting_category]);
  },
};

/**
 * Values that are summed over many objects, one for each. An index contains it with the object's
 * status and amount, so that the sums of a large business don't read the objects.
 */
export const FIGURES: readonly Facet[] = [INVOICE_FIGURES, TRANSACTION_FIGURES].map(
  ({ type, figures, read }) => ({
    type,
    name: "figures",
    source: figures.map(({ name }) => name).join(", "),
    several: false,
    read: (object) => [read(object)],
  }),
);

const here = (type: string) =>
  `account = current_setting('counterfoil.account') and type = '${type}'`;

/** Returns SQL for the figures of every object of a type from their facets. */
function inFacets({ type, figures }: FigureSet): string {
  const parts = figures.map(({ name, as }, index) => {
    const part = `split_part(value, '${BETWEEN}', ${index + 1})`;
    return `${as === "text" ? part : `nullif(${part}, '')::${as}`} as ${name}`;
  });
  return `select id, created, status, amount, ${parts.join(", ")}
    from mirror_facet where ${here(type)} and name = 'figures'`;
}

/** Returns SQL for the same from the objects themselves. */
function inBodies({ type, figures }: FigureSet): string {
  const parts = figures.map(({ name, inBody }) => `${inBody} as ${name}`);
  return `select id, created, status, coalesce(amount, 0) as amount, ${parts.join(", ")}
    from mirror_object where ${here(type)} and not deleted`;
}

/**
 * Reads a sum over the figures of a type's objects: from the objects themselves until the figures
 * are filled.
 * @param statement SQL that selects from `figure`, with the columns `id`, `created`, `status`,
 *   `amount` and the type's figures. Conditions on the first three use an index
 * @param values its parameters
 */
export async function readFigures<Row extends object>(
  db: MirrorDb,
  figures: FigureSet,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  // In one statement with the sum, so that both are of the same moment.
  const rows = await queryRows<Row & { filled: boolean; found: true | null }>(
    db,
    `with figure as (${inFacets(figures)}), result as (${statement})
     select not exists (select from mirror_facet_pending where ${here(figures.type)} and name = 'figures')
       as filled, found.* from (select) as once
     left join (select true as found, * from result) as found on true`,
    values,
  );
  if (rows.every(({ filled }) => filled)) return rows.filter(({ found }) => found);
  return queryRows<Row>(
    db,
    `with figure as (${inBodies(figures)}), result as (${statement}) select * from result`,
    values,
  );
}

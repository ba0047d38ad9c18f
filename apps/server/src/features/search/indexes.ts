import { type ResourceName, resources } from "@counterfoil/contract";
import { paymentAmount } from "@counterfoil/domain";
import { z } from "zod";
import { fold } from "../../mirror/fold.ts";

/** A row of the mirror, as ranked. All text is folded. */
export interface SearchRow {
  readonly id: string;
  readonly created: number;
  readonly status: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly last4: string | null;
  readonly number: string | null;
  readonly text: string;
}

/** Attributes of a search record; the text attributes are searchable. */
export type SearchRecord = Readonly<Record<string, string | number | null>>;

export interface Index {
  readonly resource: ResourceName;
  /** The provider's type, inserted into statements verbatim. */
  readonly type: (typeof resources)[ResourceName]["type"];
  /** Whether words may be misspelled, which needs an index of its own. */
  readonly typos: boolean;
  /** Attributes that are searched and highlighted. */
  readonly searched: readonly string[];
  /**
   * Attributes about objects of another type, with that type. Omitted unless the role may read it.
   */
  readonly tells: Readonly<Record<string, string>>;
  /** Searched attributes, most important first. */
  fields(row: SearchRow): readonly (string | null)[];
  /** @throws ZodError if the body doesn't match the provider's schema */
  record(body: unknown, row: SearchRow): SearchRecord;
}

const text = z.string().nullish();
const amount = z.number().int();

const customer = z.object({
  name: text,
  email: text,
  phone: text,
  description: text,
  currency: text,
  balance: amount.nullish(),
  address: z.object({ city: text, country: text }).nullish(),
});
const invoice = z.object({
  number: text,
  customer_name: text,
  customer_email: text,
  description: text,
  total: amount,
  currency: z.string(),
});
const payment = z.object({
  status: z.string(),
  description: text,
  amount,
  amount_received: amount,
  currency: z.string(),
});

/**
 * The indexes by the names that clients use. They aren't parts of rows: a client of the protocol is
 * given few indexes on purpose, each with records and a ranking of its own.
 */
export const INDEXES = {
  customers: {
    resource: "customer",
    type: resources.customer.type,
    typos: true,
    searched: ["name", "email", "phone", "description", "id"],
    tells: {},
    fields: ({ name, email, text: all }) => [name, email, all],
    record(body, { id, created }) {
      const it = customer.parse(body);
      return {
        id,
        created,
        name: it.name ?? null,
        email: it.email ?? null,
        phone: it.phone ?? null,
        description: it.description ?? null,
        city: it.address?.city ?? null,
        country: it.address?.country ?? null,
        currency: it.currency ?? null,
        balance: it.balance ?? 0,
      };
    },
  },
  invoices: {
    resource: "invoice",
    type: resources.invoice.type,
    typos: false,
    searched: ["number", "customer_name", "customer_email", "description", "id"],
    tells: {},
    fields: ({ number, name, text: all }) => [number?.toLowerCase() ?? null, name, all],
    record(body, { id, created, status }) {
      const it = invoice.parse(body);
      return {
        id,
        created,
        status,
        number: it.number ?? null,
        customer_name: it.customer_name ?? null,
        customer_email: it.customer_email ?? null,
        description: it.description ?? null,
        total: it.total,
        currency: it.currency,
      };
    },
  },
  payments: {
    resource: "paymentIntent",
    type: resources.paymentIntent.type,
    typos: false,
    searched: ["description", "customer_email", "invoice_number", "last4", "id"],
    tells: { customer_email: "customer", invoice_number: "invoice" },
    fields: ({ name, email, text: all }) => [name, email, all],
    record(body, { id, created, status, email, last4, number }) {
      const it = payment.parse(body);
      return {
        id,
        created,
        status,
        description: it.description ?? null,
        customer_email: email,
        invoice_number: number,
        last4,
        amount: paymentAmount(it),
        currency: it.currency,
      };
    },
  },
} as const satisfies Record<string, Index>;

export type IndexName = keyof typeof INDEXES;

/** Returns whether there is an index of this name. */
export function isIndex(name: string): name is IndexName {
  return Object.hasOwn(INDEXES, name);
}

/** Returns the registry's row of an index. */
export function resourceOf(name: IndexName) {
  return resources[INDEXES[name].resource];
}

/** Returns the Stripe types that an index's records contain besides its own. */
export const toldTypes = ({ tells }: Pick<Index, "tells">): string[] => Object.values(tells);

/**
 * Returns the row without attributes of objects that the reader may not read, so that they are
 * neither shown nor matched.
 */
export function readableRow(
  row: SearchRow,
  index: Index,
  reads: (type: string) => boolean,
): SearchRow {
  const hides = (attribute: string) => {
    const type = index.tells[attribute];
    return type !== undefined && !reads(type);
  };
  const withoutCustomer = hides("customer_email");
  const withoutInvoice = hides("invoice_number");
  if (!withoutCustomer && !withoutInvoice) return row;
  const hidden = [
    ...(withoutCustomer ? [row.name, row.email] : []),
    ...(withoutInvoice ? [row.number] : []),
  ];
  return {
    ...row,
    ...(withoutCustomer ? { name: null, email: null } : {}),
    ...(withoutInvoice ? { number: null } : {}),
    text: hidden.reduce<string>(
      (text, part) => (part ? text.replaceAll(fold(part), " ") : text),
      row.text,
    ),
  };
}

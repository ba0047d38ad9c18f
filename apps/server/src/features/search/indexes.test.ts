import { type ResourceName, resources } from "@counterfoil/contract";
import { expect, it } from "vitest";
import { columnsOf } from "../../mirror/columns/columns.ts";
import type { WireObject } from "../../provider/encoding/wire.ts";
import {
  INDEXES,
  type Index,
  rankedTexts,
  readableRow,
  recordOf,
  type SearchRow,
  searchedAttributes,
} from "./indexes.ts";

const setting = { now: 1_000_000, zone: "America/Toronto" };

const BODIES = {
  customers: {
    id: "cus_1",
    object: "customer",
    created: 100,
    name: "Élise Gagnon",
    email: "Elise@books.example",
    phone: "+1 514 555 0101",
    description: null,
    address: { city: "Laval", country: "CA" },
    currency: "cad",
    balance: -500,
  },
  invoices: {
    id: "in_1",
    object: "invoice",
    created: 100,
    status: "paid",
    number: "MAPLE-0001",
    customer: "cus_1",
    customer_name: "Élise Gagnon",
    customer_email: "elise@books.example",
    total: 900,
    currency: "cad",
  },
  payments: {
    id: "pi_1",
    object: "payment_intent",
    created: 100,
    status: "succeeded",
    amount: 900,
    amount_received: 700,
    currency: "cad",
    customer: "cus_1",
    description: "Deposit",
  },
} satisfies Record<string, WireObject>;

/** The columns that the mirror adds to a payment, from its charge, customer and invoice. */
const ADDED = {
  name: "elise gagnon",
  email: "elise@books.example",
  number: "MAPLE-0001",
  last4: "4242",
  text: "pi_1 elise gagnon elise@books.example maple-0001 4242",
};

/** Returns an index with an object and its row. */
function sample(name: keyof typeof BODIES): { index: Index; body: WireObject; row: SearchRow } {
  const index = INDEXES.get(name);
  if (index === undefined) throw new Error(`No such index: ${name}`);
  const body = BODIES[name];
  const row = { id: body.id, ...columnsOf(body, setting), ...(name === "payments" ? ADDED : {}) };
  return { index, body, row };
}

/** Clients rely on names and attributes. */
it.each([
  [
    "customers",
    {
      record: {
        id: "cus_1",
        created: 100,
        name: "Élise Gagnon",
        email: "Elise@books.example",
        phone: "+1 514 555 0101",
        description: null,
        city: "Laval",
        country: "CA",
        currency: "cad",
        balance: -500,
      },
      searched: ["name", "email", "phone", "description", "id"],
      ranked: [
        "elise gagnon",
        "elise@books.example",
        "cus_1 elise gagnon elise@books.example +1 514 555 0101 15145550101",
      ],
    },
  ],
  [
    "invoices",
    {
      record: {
        id: "in_1",
        created: 100,
        status: "paid",
        number: "MAPLE-0001",
        customer_name: "Élise Gagnon",
        customer_email: "elise@books.example",
        description: null,
        total: 900,
        currency: "cad",
      },
      searched: ["number", "customer_name", "customer_email", "description", "id"],
      ranked: ["maple-0001", "elise gagnon", "in_1 maple-0001 elise gagnon elise@books.example"],
    },
  ],
  [
    "payments",
    {
      record: {
        id: "pi_1",
        created: 100,
        status: "succeeded",
        description: "Deposit",
        customer_email: "elise@books.example",
        invoice_number: "MAPLE-0001",
        last4: "4242",
        amount: 700,
        currency: "cad",
      },
      searched: ["description", "customer_email", "invoice_number", "last4", "id"],
      ranked: ["elise gagnon", "elise@books.example", ADDED.text],
    },
  ],
] as const)("a record of %s has the attributes of its row", (name, expected) => {
  const { index, body, row } = sample(name);
  expect({
    record: recordOf(index, body, row),
    searched: searchedAttributes(index),
    ranked: rankedTexts(index, row),
  }).toEqual(expected);
});

it("only customers, invoices and payments have an index, and only customers one of similar names", () => {
  const found = [...INDEXES.values()].map(({ name, resource, similarNames }) => [
    name,
    resource.type,
    similarNames,
  ]);
  expect(found).toEqual([
    ["customers", "customer", true],
    ["invoices", "invoice", false],
    ["payments", "payment_intent", false],
  ]);
});

it.each([
  [
    "customers",
    { name: null, email: null, text: "pi_1     maple-0001 4242" },
    { customer_email: null, invoice_number: "MAPLE-0001" },
  ],
  [
    "invoices",
    { number: null, text: "pi_1 elise gagnon elise@books.example   4242" },
    { customer_email: "elise@books.example", invoice_number: null },
  ],
])(
  "hides what payments tell about %s from those who may not read them",
  (hidden, columns, shown) => {
    const { index, body, row } = sample("payments");
    const resource: ResourceName = hidden === "customers" ? "customer" : "invoice";
    const reads = (type: string) => type !== resources[resource].type;
    const readable = readableRow(row, index, reads);
    expect(readable).toEqual({ ...row, ...columns });
    expect(recordOf(index, body, readable)).toMatchObject(shown);
    expect(readableRow(row, index, () => true)).toBe(row);
  },
);

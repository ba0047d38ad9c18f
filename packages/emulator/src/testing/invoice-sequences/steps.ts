import fc from "fast-check";

const index = fc.nat({ max: 4 });
/** More than 100 is refused, and nothing may change then. */
const percent = fc.integer({ min: 1, max: 110 });

const line = fc.record({
  amount: fc.integer({ min: -2_000, max: 60_000 }),
  tax: fc.nat({ max: 3 }),
  secondTax: fc.boolean(),
});

/** A draft with one to four lines, most of which are finalized. */
export const draftStep = fc.record({
  kind: fc.constant("draft" as const),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  coupon: fc.nat({ max: 2 }),
  finalize: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 1),
});

/** One change to the invoices of a customer; many are refused in the state that they meet. */
export const invoiceStep = fc.oneof(
  draftStep,
  fc.record({
    kind: fc.constantFrom(
      "finalize" as const,
      "charge" as const,
      "payOutOfBand" as const,
      "void" as const,
      "uncollectible" as const,
      "delete" as const,
      "send" as const,
    ),
    index,
  }),
  fc.record({
    kind: fc.constant("credit" as const),
    index,
    percent,
    as: fc.constantFrom("refund_amount", "credit_amount", "out_of_band_amount", "amount"),
  }),
  fc.record({ kind: fc.constant("voidNote" as const), index }),
  fc.record({
    kind: fc.constant("adjustBalance" as const),
    amount: fc.integer({ min: -9_000, max: 9_000 }).filter((amount) => amount !== 0),
  }),
  fc.record({ kind: fc.constant("refund" as const), index, percent }),
  fc.record({ kind: fc.constant("attach" as const), index, percent }),
);

type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type DraftStep = ValueOf<typeof draftStep>;
export type InvoiceStep = ValueOf<typeof invoiceStep>;

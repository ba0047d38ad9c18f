import { describe, expect, it } from "vitest";
import type { ObjectColumns } from "../schema.ts";
import { columnsOf } from "./columns.ts";
import { ACCOUNT_SAMPLES } from "./samples/account.fixture.ts";
import { BILLING_SAMPLES } from "./samples/billing.fixture.ts";
import { PAYMENT_SAMPLES } from "./samples/payments.fixture.ts";

const SAMPLES = [...ACCOUNT_SAMPLES, ...BILLING_SAMPLES, ...PAYMENT_SAMPLES];

const NONE: ObjectColumns = {
  created: 0,
  status: null,
  customer: null,
  currency: null,
  amount: null,
  due: null,
  name: null,
  email: null,
  last4: null,
  number: null,
  text: "",
};
const setting = { now: 1_000_000, zone: "America/Toronto" };

/** An upgrade doesn't write stored objects again, so it must not change their columns. */
describe("the mirror's columns", () => {
  it.each(SAMPLES)("of %s stay as they are stored", (_, object, columns) => {
    expect(columnsOf(object, setting)).toEqual({ ...NONE, ...columns });
  });

  it.each([
    ["status", {}],
    ["currency", { status: "paid" }],
    ["amount", { status: "paid", currency: "cad", amount: "12" }],
  ])("are rejected if a field is missing that the provider always sends: %s", (field, fields) => {
    const payout = { id: "po_1", object: "payout", ...fields };
    expect(() => columnsOf(payout, setting)).toThrow(`"${field}"`);
  });
});

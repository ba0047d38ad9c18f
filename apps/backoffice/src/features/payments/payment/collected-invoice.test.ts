import type { PaymentIntent } from "@counterfoil/contract";
import { expect, it } from "vitest";
import { collectedInvoice, isDefaultPayment } from "./collected-invoice.ts";

const INVOICE = { id: "in_ferry", object: "invoice", number: "HARBOUR-0007" };
const LINK = { id: "inpay_1", object: "invoice_payment", is_default: true, status: "open" };

/** A payment with these records of the invoice that it collects. */
function payment(records?: readonly unknown[]): PaymentIntent {
  const object = { id: "pi_1", ...(records && { invoice_payments: { data: records } }) };
  return object as unknown as PaymentIntent;
}

it("names the invoice that a payment collects", () => {
  const collecting = payment([{ ...LINK, invoice: INVOICE }]);
  expect(collectedInvoice(collecting)).toEqual({ id: "in_ferry", number: "HARBOUR-0007" });
});

it("knows only the ID of an invoice that the role may not read", () => {
  const collecting = payment([{ ...LINK, invoice: "in_ferry" }]);
  expect(collectedInvoice(collecting)).toEqual({ id: "in_ferry", number: null });
});

it("names no invoice for a payment of its own, or one whose invoice was deleted", () => {
  expect(collectedInvoice(payment([]))).toBeNull();
  const deleted = payment([{ ...LINK, invoice: { ...INVOICE, deleted: true } }]);
  expect(collectedInvoice(deleted)).toBeNull();
});

it("doesn’t claim that there is no invoice when the role can’t read invoice payments", () => {
  expect(collectedInvoice(payment(["inpay_1"]))).toBeUndefined();
  expect(collectedInvoice(payment())).toBeUndefined();
  expect(isDefaultPayment(payment(["inpay_1"]))).toBe(false);
});

it("tells the default payment of an open invoice from an earlier one", () => {
  expect(isDefaultPayment(payment([{ ...LINK, invoice: INVOICE }]))).toBe(true);
  expect(isDefaultPayment(payment([{ ...LINK, is_default: false, invoice: INVOICE }]))).toBe(false);
  expect(isDefaultPayment(payment([{ ...LINK, status: "paid", invoice: INVOICE }]))).toBe(false);
});

import { expect, it } from "vitest";
import { draftSeen } from "./draft-seen.ts";
import { INVOICE_TEXTS, invoiceTexts } from "./texts.ts";

const draft = {
  status: "draft",
  ...invoiceTexts(() => null),
  collection_method: "send_invoice",
  due_date: null,
  automatically_finalizes_at: null,
  currency: "cad",
  subtotal: 48_000,
  total: 48_000,
  custom_fields: null,
  discounts: [],
  default_tax_rates: [],
  default_payment_method: null,
  metadata: {},
  lines: { data: [{ description: "Sign", amount: 48_000, quantity: 1, taxes: [] }] },
};

it.each(Object.keys(INVOICE_TEXTS))("the version token changes with the %s", (name) => {
  expect(draftSeen({ ...draft, [name]: "Merci" })).not.toBe(draftSeen(draft));
});

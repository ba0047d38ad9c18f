import { type Customer, customerCreate, customerUpdate, faultOf } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { createPayload, updatePayload } from "./payload.ts";
import { type CustomerValues, emptyValues, valuesOf } from "./values.ts";

const maple = { defaultCurrency: "cad", country: "CA", timeZone: "America/Toronto" };
const nord: CustomerValues = {
  ...emptyValues(maple),
  name: " Atelier Nord Inc. ",
  email: "comptes@ateliernord.example",
  cc: ["direction@ateliernord.example", "claire@ateliernord.example"],
};

const blank: Customer = {
  id: "cus_nord",
  object: "customer",
  balance: 0,
  created: 1_795_000_000,
  default_source: null,
  description: null,
  email: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  shipping: null,
};

describe("a new customer", () => {
  it("is sent with the entered values and nothing else", () => {
    expect(createPayload(nord)).toEqual({
      name: "Atelier Nord Inc.",
      email: "comptes@ateliernord.example",
      currency: "cad",
      address: { line1: "", line2: "", city: "", state: "", postal_code: "", country: "CA" },
      metadata: {
        billing_cc: "direction@ateliernord.example,claire@ateliernord.example",
        time_zone: "America/Toronto",
      },
    });
  });

  it("uses the billing address for shipping", () => {
    const { shipping } = createPayload({ ...nord, shippingName: "Dock 4" });
    expect(shipping).toMatchObject({ name: "Dock 4", address: { country: "CA" } });
  });

  it("is rejected without a name, and with a lower-case prefix", () => {
    const result = customerCreate.safeParse(
      createPayload({ ...nord, name: " ", invoicePrefix: "mm-1" }),
    );
    const issues = result.error?.issues.map((issue) => [issue.path.join("."), faultOf(issue).code]);
    expect(issues).toContainEqual(["name", "required"]);
    expect(issues).toContainEqual(["invoice_prefix", "invalid_invoice_prefix"]);
  });
});

describe("editing a customer", () => {
  const customer: Customer = {
    ...blank,
    name: "Atelier Nord Inc.",
    email: "comptes@ateliernord.example",
    preferred_locales: ["fr-CA"],
    invoice_prefix: "AN",
    next_invoice_sequence: 7,
    metadata: { billing_cc: "direction@ateliernord.example", crm_id: "0068-AN" },
  };

  it("sends nothing when nothing changed", () => {
    expect(updatePayload(valuesOf(customer), customer)).toEqual({});
  });

  it("sends only what changed, and clears with empty text", () => {
    const values = { ...valuesOf(customer), email: "", cc: [], language: "", nextSequence: "9" };
    const payload = updatePayload(values, customer);
    expect(payload).toEqual({
      email: "",
      preferred_locales: [],
      next_invoice_sequence: 9,
      metadata: { billing_cc: "" },
    });
    expect(customerUpdate.safeParse(payload).success).toBe(true);
  });

  it("doesn't send the metadata of other systems", () => {
    const { metadata } = updatePayload({ ...valuesOf(customer), cc: ["a@b.example"] }, customer);
    expect(metadata).toEqual({ billing_cc: "a@b.example" });
  });
});

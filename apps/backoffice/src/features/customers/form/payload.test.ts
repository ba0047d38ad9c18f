import { type Customer, customerCreate, customerUpdate, faultOf } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { customerCreatePayload, customerUpdatePayload } from "./payload.ts";
import { type CustomerValues, customerValues, emptyCustomerValues } from "./values.ts";

const maple = { defaultCurrency: "cad", country: "CA", timeZone: "America/Toronto" };
const nord: CustomerValues = {
  ...emptyCustomerValues(maple),
  name: " Atelier Nord Inc. ",
  email: "comptes@ateliernord.example",
  metadata: {
    billing_cc: ["direction@ateliernord.example", "claire@ateliernord.example"],
    time_zone: "America/Toronto",
  },
};
const reading = { locale: "en-CA", zone: "America/Toronto" };

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
    expect(customerCreatePayload(nord, reading)).toEqual({
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
    const { shipping } = customerCreatePayload({ ...nord, shipping: { name: "Dock 4" } }, reading);
    expect(shipping).toMatchObject({ name: "Dock 4", address: { country: "CA" } });
  });

  it("is rejected without a name, and with a lower-case prefix", () => {
    const result = customerCreate.safeParse(
      customerCreatePayload({ ...nord, name: " ", invoice_prefix: "mm-1" }, reading),
      { reportInput: true },
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
    const values = customerValues(customer, reading);
    expect(customerUpdatePayload(values, values, customer, reading)).toEqual({});
  });

  it("sends only what changed, and clears with empty text", () => {
    const values = {
      ...customerValues(customer, reading),
      email: "",
      preferred_locales: "",
      next_invoice_sequence: "9",
      metadata: { billing_cc: [], time_zone: "" },
    };
    const payload = customerUpdatePayload(
      values,
      customerValues(customer, reading),
      customer,
      reading,
    );
    expect(payload).toEqual({
      email: "",
      preferred_locales: [],
      next_invoice_sequence: 9,
      metadata: { billing_cc: "" },
    });
    expect(customerUpdate.safeParse(payload).success).toBe(true);
  });

  it("keeps the shipping address and phone when the recipient changes, and clears all with empty text", () => {
    const address = { line1: "4 Quai Nord", city: "Québec", country: "CA" };
    const shipped: Customer = {
      ...customer,
      shipping: {
        name: "Dock 3",
        phone: "+1 418 555 0142 ext. 2201",
        address: { ...address, line2: null, postal_code: null, state: null },
      },
    };
    const to = (name: string) =>
      customerUpdatePayload(
        { ...customerValues(shipped, reading), shipping: { name } },
        customerValues(shipped, reading),
        shipped,
        reading,
      );
    expect(to("Dock 4")).toEqual({
      shipping: {
        name: "Dock 4",
        phone: "+1 418 555 0142 ext. 2201",
        address: { ...address, line2: "", postal_code: "", state: "" },
      },
    });
    expect(customerUpdate.safeParse(to("Dock 4")).error).toBeUndefined();
    expect(to(" ")).toEqual({ shipping: "" });
  });

  it("keeps the other languages when the first one changes", () => {
    const speaking: Customer = { ...customer, preferred_locales: ["fr-CA", "es-419", "en"] };
    const first = (locale: string) =>
      customerUpdatePayload(
        { ...customerValues(speaking, reading), preferred_locales: locale },
        customerValues(speaking, reading),
        speaking,
        reading,
      );
    expect(first("en")).toEqual({ preferred_locales: ["en", "es-419"] });
    expect(customerUpdate.safeParse(first("de")).error).toBeUndefined();
    expect(first("")).toEqual({ preferred_locales: [] });
  });

  it("doesn't send the metadata of other systems", () => {
    const metadata = { billing_cc: ["a@b.example"], time_zone: "" };
    const values = { ...customerValues(customer, reading), metadata };
    expect(
      customerUpdatePayload(values, customerValues(customer, reading), customer, reading),
    ).toEqual({
      metadata: { billing_cc: "a@b.example" },
    });
  });
});

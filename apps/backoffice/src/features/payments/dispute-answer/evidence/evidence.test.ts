import { type Dispute, disputeUpdate, type PaymentIntent } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { DISPUTE_REASONS, reasonOf } from "../../dispute/reason.ts";
import {
  countPieces,
  type EvidenceValues,
  evidenceChange,
  evidenceValues,
  suggested,
} from "./evidence.ts";
import { FIELDS, fieldsFor, otherFields } from "./fields.ts";

const blank = Object.fromEntries(FIELDS.map((field) => [field, null]));
const disputed = (evidence: object) =>
  ({ evidence: { ...blank, ...evidence } }) as unknown as Dispute;
const reading = { locale: "en-CA", zone: "America/Toronto" };
const payment = {
  description: "Shop sign, two metres",
  customer: {
    id: "cus_nord",
    name: "Atelier Nord Inc.",
    email: "comptes@ateliernord.example",
    address: { line1: "88 rue de Gaspé", city: "Montréal", state: "QC", postal_code: "H2T 2A3" },
  },
} as unknown as PaymentIntent;

describe("the requested evidence", () => {
  it.each(DISPUTE_REASONS)("with the reason %s lists each field once, and omits none", (reason) => {
    const asked = fieldsFor(reason);
    expect(new Set(asked).size).toBe(asked.length);
    expect([...asked, ...otherFields(reason)].sort()).toEqual([...FIELDS].sort());
  });

  it("starts with what matters most for the reason", () => {
    expect(fieldsFor("product_not_received")).toContain("shipping_documentation");
    expect(fieldsFor("duplicate")).toContain("duplicate_charge_id");
    expect(fieldsFor("subscription_canceled")).toContain("cancellation_policy");
    expect(fieldsFor("credit_not_processed")).toContain("refund_policy");
  });

  it("is the general list for an unknown reason", () => {
    expect(reasonOf("debit_not_authorized")).toBe("general");
    expect(reasonOf("duplicate")).toBe("duplicate");
  });
});

describe("the evidence form", () => {
  it("is prefilled from existing data, without replacing entered text", () => {
    const values = suggested(disputed({ customer_name: "A. Nord" }), payment, reading);
    expect(values).toMatchObject({
      customer_name: "A. Nord",
      customer_email_address: "comptes@ateliernord.example",
      billing_address: "88 rue de Gaspé\nMontréal QC H2T 2A3",
      product_description: "Shop sign, two metres",
      shipping_address: "",
    });
  });

  it("sends changes, and an empty value for a removed one", () => {
    const held = evidenceValues(disputed({ customer_name: "A. Nord", receipt: "file_1" }), reading);
    const values: EvidenceValues = { ...held, customer_name: " Atelier Nord ", receipt: "" };
    const change = evidenceChange(values, held, reading);
    expect(change).toEqual({ customer_name: "Atelier Nord", receipt: "" });
    expect(disputeUpdate.safeParse({ evidence: change }).success).toBe(true);
    expect(evidenceChange(held, held, reading)).toEqual({});
  });

  it("counts its fields", () => {
    const values = evidenceValues(
      disputed({ customer_name: "A. Nord", receipt: "file_1" }),
      reading,
    );
    expect(countPieces(values)).toBe(2);
  });
});

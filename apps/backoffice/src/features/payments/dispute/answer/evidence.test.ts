import { type Dispute, disputeUpdate, type PaymentIntent } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { DISPUTE_REASONS, reasonOf } from "../reason.ts";
import {
  countPieces,
  type EvidenceValues,
  evidenceChange,
  suggested,
  valuesOf,
} from "./evidence.ts";
import { FIELDS, fieldsFor, isFile, otherFields } from "./fields.ts";

const blank = Object.fromEntries(FIELDS.map((field) => [field, null]));
const disputed = (evidence: object) =>
  ({ evidence: { ...blank, ...evidence } }) as unknown as Dispute;
const payment = {
  description: "Shop sign, two metres",
  customer: {
    id: "cus_nord",
    name: "Atelier Nord Inc.",
    email: "comptes@ateliernord.example",
    address: { line1: "88 rue de Gaspé", city: "Montréal", state: "QC", postal_code: "H2T 2A3" },
  },
} as unknown as PaymentIntent;

describe("the evidence that Claire is asked for", () => {
  it.each(DISPUTE_REASONS)(
    "with the reason %s names each piece once, and leaves none out",
    (reason) => {
      const asked = fieldsFor(reason);
      expect(new Set(asked).size).toBe(asked.length);
      expect([...asked, ...otherFields(reason)].sort()).toEqual([...FIELDS].sort());
    },
  );

  it("leads with what decides that very reason", () => {
    expect(fieldsFor("product_not_received")).toContain("shipping_documentation");
    expect(fieldsFor("duplicate")).toContain("duplicate_charge_id");
    expect(fieldsFor("subscription_canceled")).toContain("cancellation_policy");
    expect(fieldsFor("credit_not_processed")).toContain("refund_policy");
  });

  it("is that of any other reason for one that nobody has heard of", () => {
    expect(reasonOf("debit_not_authorized")).toBe("general");
    expect(reasonOf("duplicate")).toBe("duplicate");
  });
});

describe("what Claire writes", () => {
  it("starts with what the business knows anyway, never over what stands there", () => {
    const values = suggested(disputed({ customer_name: "A. Nord" }), payment);
    expect(values).toMatchObject({
      customer_name: "A. Nord",
      customer_email_address: "comptes@ateliernord.example",
      billing_address: "88 rue de Gaspé\nMontréal QC H2T 2A3",
      product_description: "Shop sign, two metres",
      shipping_address: "",
    });
  });

  it("is sent where it differs, and empty where she took it away", () => {
    const held = valuesOf(disputed({ customer_name: "A. Nord", receipt: "file_1" }));
    const values: EvidenceValues = { ...held, customer_name: " Atelier Nord ", receipt: "" };
    const change = evidenceChange(values, held);
    expect(change).toEqual({ customer_name: "Atelier Nord", receipt: "" });
    expect(disputeUpdate.safeParse({ evidence: change }).success).toBe(true);
    expect(evidenceChange(held, held)).toEqual({});
  });

  it("counts by its pieces", () => {
    const values = valuesOf(disputed({ customer_name: "A. Nord", receipt: "file_1" }));
    expect(countPieces(values)).toBe(2);
    expect(isFile("receipt") && !isFile("customer_name")).toBe(true);
  });
});

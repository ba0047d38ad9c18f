import { expect, it } from "vitest";
import { fieldAt } from "./field-at.ts";

const form = {
  name: "Atelier Nord",
  preferred_locales: "fr-CA",
  address: { line1: "", city: "" },
  shipping: { name: "" },
  metadata: { billing_cc: ["claire@ateliernord.example"], time_zone: "" },
  prices: [{ unit_amount: "", recurring: { interval: "month", interval_count: "1" } }],
};

it.each([
  ["a field", "address.city", "address.city"],
  ["an entry of a list that is one field", "metadata.billing_cc.0", "metadata.billing_cc"],
  ["a list of which the form shows one entry", "preferred_locales.0", "preferred_locales"],
  ["a group with one field", "shipping.address.line1", "shipping.name"],
  ["a field of a row", "prices.0.recurring.interval_count", "prices.0.recurring.interval_count"],
])("shows an error of %s at the field", (_, path, field) => {
  expect(fieldAt(form, path)).toBe(field);
});

it.each(["description", "address", "metadata.crm_id", "prices", "prices.3.unit_amount", "seen"])(
  "has no field for %s",
  (path) => {
    expect(fieldAt(form, path)).toBeUndefined();
  },
);

it("shows an error of the group that is the whole form at its field", () => {
  expect(fieldAt({ customer_name: "" }, "evidence.customer_name", "evidence")).toBe(
    "customer_name",
  );
});

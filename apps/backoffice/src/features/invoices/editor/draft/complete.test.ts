import { describe, expect, it } from "vitest";
import { hasUnsavable, isComplete, isEdited } from "./complete.ts";
import { emptyDraftValues } from "./draft-fields.ts";
import { emptyLine } from "./values.ts";

const opened = emptyDraftValues(undefined);
const signage = { ...emptyLine(), description: "Wayfinding signage", price: "185.00" };
const order = { name: "Purchase order", value: "88-1174" };

describe("input that Claire would lose by leaving the editor", () => {
  it("is a line or a memo without a customer, because nothing is saved until one is chosen", () => {
    expect(hasUnsavable({ ...opened, lines: [signage] }, opened, false)).toBe(true);
    expect(hasUnsavable({ ...opened, description: "North entrance" }, opened, false)).toBe(true);
  });

  it("is a custom field with only its name or its value", () => {
    const held = { ...opened, customer: "cus_nord", custom_fields: [order] };
    for (const half of [
      { name: "", value: "7 weeks" },
      { name: "Delivery", value: " " },
    ]) {
      expect(hasUnsavable({ ...held, custom_fields: [order, half] }, held, true)).toBe(true);
    }
  });

  it("is none in a form that is untouched, has only new blank rows, or can be saved", () => {
    const blank = {
      ...opened,
      lines: [...opened.lines, emptyLine()],
      custom_fields: [{ name: "", value: "" }],
    };
    expect(hasUnsavable(opened, opened, false)).toBe(false);
    expect(isEdited(blank, opened)).toBe(false);
    expect(hasUnsavable(blank, opened, false)).toBe(false);
    const filled = { ...opened, customer: "cus_nord", lines: [signage], custom_fields: [order] };
    expect(hasUnsavable(filled, opened, true)).toBe(false);
  });
});

it("a chosen due or finalization date is incomplete until it is entered", () => {
  const sent = { ...opened, customer: "cus_nord" };
  expect(isComplete(sent)).toBe(true);
  expect(isComplete({ ...sent, due: "custom" })).toBe(false);
  expect(isComplete({ ...sent, due: "custom", due_date: "2026-12-20" })).toBe(true);
  expect(isComplete({ ...sent, finalize: "date" })).toBe(false);
  expect(isComplete({ ...sent, due: "custom", collection_method: "charge_automatically" })).toBe(
    true,
  );
});

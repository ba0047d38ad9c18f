import { expect, it } from "vitest";
import { isNewlyDue } from "./newly-due.ts";

const TAX = "company.tax_id";
const PHONE = "company.phone";
const lists = (currently_due: readonly string[], past_due: readonly string[] = []) => ({
  currently_due,
  past_due,
});

it.each([
  ["one field is due", true, lists([TAX]), { currently_due: [] }],
  ["one more field is due", true, lists([TAX, PHONE]), { currently_due: [TAX] }],
  ["one field is due in place of another", true, lists([PHONE]), { currently_due: [TAX] }],
  ["a field is past due that wasn't due", true, lists([], [TAX]), { past_due: [] }],
  ["requirements are known", true, lists([TAX]), null],
  ["a field that was due is past due", false, lists([TAX], [TAX]), { past_due: [] }],
  ["one field was provided", false, lists([TAX]), { currently_due: [TAX, PHONE] }],
  ["the deadline changed", false, lists([TAX]), { current_deadline: 1_800_000_000 }],
  ["something else changed", false, lists([TAX]), undefined],
])("account.updated when %s: %s", (_, expected, requirements, former) => {
  const previous_attributes = former === undefined ? { email: null } : { requirements: former };
  expect(isNewlyDue({ object: { requirements }, previous_attributes })).toBe(expected);
});

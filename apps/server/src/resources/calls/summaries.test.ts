import { expect, it } from "vitest";
import { summariesOf } from "./summaries.ts";

it("describes the calls of a resource in words", () => {
  const { list, retrieve, create, update, remove, act } = summariesOf("creditNote");
  expect([list, retrieve, create, update, remove, act("void")]).toEqual([
    "List credit notes",
    "Retrieve a credit note",
    "Create a credit note",
    "Update a credit note",
    "Delete a credit note",
    "Void a credit note",
  ]);
  expect(summariesOf("invoice").act("uncollectible")).toBe("Mark an invoice as uncollectible");
  expect(summariesOf("taxId").list).toBe("List tax IDs");
});

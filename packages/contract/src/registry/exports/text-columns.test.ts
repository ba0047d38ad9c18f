import { expect, it } from "vitest";
import { textColumns } from "./text-columns.ts";

it("an exported text of an invoice has a column, titled as its label", () => {
  const text = { max: 22, trimmed: true, copied: true, filtered: false };
  const columns = textColumns({
    statement_descriptor: { ...text, exportedAs: "statementDescriptor" },
    footer: { ...text, exportedAs: null },
  });
  expect(columns).toEqual({
    statementDescriptor: {
      kind: "text",
      path: "statement_descriptor",
      title: "invoices.statementDescriptor",
    },
  });
});

import { resources } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { taxRateOperations } from "../features/catalogue/tax-rates.ts";
import { disputeOperations } from "../features/disputes/disputes.ts";
import { actionOperations } from "../features/invoices/actions.ts";
import { creditNoteOperations } from "../features/invoices/credit-notes.ts";
import { paymentOperations } from "../features/payments/payments.ts";
import { isMirrored } from "../mirror/columns/columns.ts";
import { folderOf } from "../provider/paths.ts";
import { conditionsOf } from "./filters.ts";
import { isResource } from "./operations.ts";

describe.each(Object.keys(resources).filter(isResource))("the resource %s", (name) => {
  const resource = resources[name];

  it("is stored in the mirror and found at the provider", () => {
    expect(isMirrored(resource.type)).toBe(true);
    expect(folderOf(resource.type)).not.toBeNull();
  });

  it("has a column for every filter that it offers", () => {
    for (const filter of Object.keys(resource.filters.shape)) {
      expect(Object.values(conditionsOf(name, [filter], { [filter]: "true" }))).toHaveLength(1);
    }
  });

  it("has an operation for each of its actions", () => {
    const names = [
      ...actionOperations,
      ...creditNoteOperations,
      ...paymentOperations,
      ...disputeOperations,
      ...taxRateOperations,
    ].map((operation) => operation.name);
    const actions = "actions" in resource ? Object.keys(resource.actions) : [];
    expect(names).toEqual(expect.arrayContaining(actions.map((action) => `${name}.${action}`)));
  });
});

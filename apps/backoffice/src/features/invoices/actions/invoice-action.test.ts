import { describe, expect, it } from "vitest";
import { primaryActions } from "../detail/head/primary-actions.ts";
import { actionsFor, rightsFor } from "./invoice-action.ts";

describe("the actions that an invoice allows", () => {
  it.each([
    ["draft", ["send", "charge", "finalize", "delete"]],
    ["open", ["send", "charge", "mark_paid", "uncollectible", "void"]],
    ["uncollectible", ["charge", "mark_paid", "void"]],
    ["paid", []],
    ["void", []],
  ] as const)("are, while it is %s: %j", (status, actions) => {
    expect(actionsFor({ status })).toEqual(actions);
  });

  it("are buttons only if its status allows them", () => {
    for (const method of ["send_invoice", "charge_automatically"] as const) {
      for (const [shown, status] of [
        ["draft", "draft"],
        ["scheduled", "draft"],
        ["open", "open"],
        ["past_due", "open"],
        ["failed", "open"],
        ["uncollectible", "uncollectible"],
        ["paid", "paid"],
        ["void", "void"],
      ] as const) {
        const { actions, primary } = primaryActions({ collection_method: method }, shown);
        expect(actionsFor({ status })).toEqual(expect.arrayContaining([...actions]));
        if (primary) expect(actions).toContain(primary);
      }
    }
  });

  it("have no primary one if nothing is left to do", () => {
    expect(primaryActions({ collection_method: "send_invoice" }, "paid").primary).toBeUndefined();
  });
});

describe("the permissions that an action requires", () => {
  const scheduled = { auto_advance: true, collection_method: "charge_automatically" } as const;
  it.each([
    ["send", { status: "open" }, ["invoice:send"]],
    ["send", { status: "draft" }, ["invoice:send", "invoice:finalize"]],
    ["charge", { status: "draft" }, ["invoice:charge", "invoice:finalize"]],
    ["finalize", { status: "draft" }, ["invoice:finalize"]],
    ["finalize", { status: "draft", ...scheduled }, ["invoice:finalize", "invoice:charge"]],
    ["delete", { status: "draft", ...scheduled }, ["invoice:delete"]],
    ["mark_paid", { status: "open" }, ["invoice:mark_paid", "invoice:charge"]],
  ] as const)("are, to %s %j: %j", (action, invoice, rights) => {
    expect(rightsFor(action, invoice)).toEqual(rights);
  });
});

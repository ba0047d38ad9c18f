import { describe, expect, it } from "vitest";
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

import { describe, expect, it } from "vitest";
import { actionsFor } from "../../actions/invoice-action.ts";
import { primaryActions } from "./primary-actions.ts";

describe("the actions that an invoice allows", () => {
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

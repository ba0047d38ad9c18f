import { expect, it } from "vitest";
import { TYPES_WITH_SHOWN_ID } from "./shown-ids.ts";

it("a timeline shows the IDs of payouts, disputes and refunds, by which people ask", () => {
  expect([...TYPES_WITH_SHOWN_ID].sort()).toEqual(["dispute", "payout", "refund"]);
});

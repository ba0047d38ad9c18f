import { describe, expect, it } from "vitest";
import { declineCause } from "./cause.ts";

describe("the cause of a decline", () => {
  it("is the bank's word where it says something", () => {
    expect(declineCause({ code: "card_declined", declineCode: "insufficient_funds" })).toBe(
      "insufficient_funds",
    );
    expect(declineCause({ code: "card_declined", declineCode: "lost_card" })).toBe("suspicious");
  });

  it("is the provider's code where the bank says nothing", () => {
    expect(declineCause({ code: "expired_card" })).toBe("expired_card");
    expect(declineCause({ code: "payment_intent_authentication_failure" })).toBe("authentication");
  });

  it("is the provider's own rule when the bank was never asked", () => {
    expect(
      declineCause({
        code: "card_declined",
        declineCode: "fraudulent",
        outcomeReason: "highest_risk_level",
      }),
    ).toBe("blocked");
  });

  it.each([
    { code: "card_declined", declineCode: "generic_decline" },
    { code: "card_declined", declineCode: "do_not_honor" },
    { code: "a_code_of_next_year" },
    {},
  ])("stays with the bank for %j", (facts) => {
    expect(declineCause(facts)).toBe("bank");
  });
});

import { describe, expect, it } from "vitest";
import { declineCause } from "./cause.ts";

describe("the reason for a decline", () => {
  it("is the bank's code if it gives one", () => {
    expect(declineCause({ code: "card_declined", declineCode: "insufficient_funds" })).toBe(
      "insufficient_funds",
    );
    expect(declineCause({ code: "card_declined", declineCode: "lost_card" })).toBe("suspicious");
  });

  it("is the provider's code if the bank gives none", () => {
    expect(declineCause({ code: "expired_card" })).toBe("expired_card");
    expect(declineCause({ code: "payment_intent_authentication_failure" })).toBe("authentication");
  });

  it("is the provider's rule if the bank was never asked", () => {
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
  ])("depends on the bank for %j", (facts) => {
    expect(declineCause(facts)).toBe("bank");
  });
});

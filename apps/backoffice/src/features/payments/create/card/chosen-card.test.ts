import { describe, expect, it } from "vitest";
import { NEW_CARD } from "../values.ts";
import { chosenCard } from "./chosen-card.ts";

const old = { method: { id: "pm_old" }, expired: true };
const visa = { method: { id: "pm_visa" }, expired: false };
const amex = { method: { id: "pm_amex" }, expired: false };

describe("the card that a payment is charged to", () => {
  it("is not known while the cards load", () => {
    expect(chosenCard({ cards: undefined, fetching: true }, "")).toBeUndefined();
  });

  it("is the first that has not expired, else a new one", () => {
    expect(chosenCard({ cards: [old, visa, amex], fetching: false }, "")).toBe("pm_visa");
    expect(chosenCard({ cards: [old], fetching: false }, "")).toBe(NEW_CARD);
  });

  it("is the one that Claire selected, also while more are loading", () => {
    expect(chosenCard({ cards: [visa, amex], fetching: true }, "pm_amex")).toBe("pm_amex");
    expect(chosenCard({ cards: [visa], fetching: true }, NEW_CARD)).toBe(NEW_CARD);
  });

  it("is pending for a card just saved, so that its arrival doesn't change the selection", () => {
    expect(chosenCard({ cards: [], fetching: true }, "pm_kept")).toBeUndefined();
    expect(chosenCard({ cards: [visa], fetching: true }, "pm_kept")).toBeUndefined();
  });

  it("is another if the selected one was removed", () => {
    expect(chosenCard({ cards: [visa], fetching: false }, "pm_gone")).toBe("pm_visa");
  });
});

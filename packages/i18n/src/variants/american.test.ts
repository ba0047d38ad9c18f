import { expect, it } from "vitest";
import { loadMessages } from "../catalogue.ts";
import { partsOf } from "../icu/parts.ts";
import { american } from "./american.ts";

it("spells American English for en-US only", async () => {
  const status = "status.canceled";
  expect((await loadMessages("en-US", "paymentStatus"))[status]).toBe("Canceled");
  expect((await loadMessages("en-CA", "paymentStatus"))[status]).toBe("Cancelled");
  expect((await loadMessages("fr-QC", "paymentStatus"))[status]).toBe(
    (await loadMessages("fr-CA", "paymentStatus"))[status],
  );
});

it("changes the text and not the names of values", () => {
  const parts = partsOf("{colour, plural, one {# labelled} other {# cancelled}} {favour}");
  expect(american(parts)).toEqual(
    partsOf("{colour, plural, one {# labeled} other {# canceled}} {favour}"),
  );
});

it("changes no word with the same spelling in both", () => {
  for (const text of [
    "This is a promise",
    "Four hours",
    "Finalize",
    "Advertise your precise price",
  ]) {
    expect(american(text)).toBe(text);
  }
});

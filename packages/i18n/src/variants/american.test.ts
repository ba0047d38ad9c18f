import { expect, it } from "vitest";
import { loadMessages } from "../catalogue.ts";
import { partsOf } from "../speech/parts.ts";
import { american } from "./american.ts";

it("spells English as the United States do, and no other locale", async () => {
  const step = "invoices.step.finalize";
  expect((await loadMessages("en-US", "invoices"))[step]).toBe("Finalize…");
  expect((await loadMessages("en-CA", "invoices"))[step]).toBe("Finalise…");
  expect((await loadMessages("fr-QC", "invoices"))[step]).toBe(
    (await loadMessages("fr-CA", "invoices"))[step],
  );
});

it("spells within wordings, and leaves the names of values alone", () => {
  const parts = partsOf("{colour, plural, one {# finalised} other {# cancelled}} {favour}");
  expect(american(parts)).toEqual(
    partsOf("{colour, plural, one {# finalized} other {# canceled}} {favour}"),
  );
});

it("changes no word that both spell alike", () => {
  for (const text of [
    "This is a promise",
    "Four hours",
    "Canceled",
    "Advertise your precise price",
  ]) {
    expect(american(text)).toBe(text);
  }
});

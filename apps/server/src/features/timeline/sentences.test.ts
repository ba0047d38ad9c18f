import { resources } from "@counterfoil/contract";
import { objectTypes } from "@counterfoil/emulator/runtime/object-types";
import { allMessages } from "@counterfoil/i18n/all-messages";
import { expect, it } from "vitest";
import { ECHOES } from "./acts.ts";

/** Shown in a sentence of its own only if the refund was cancelled. */
const CHANGED = ["refund.updated"];

it("every event of an object with a page is in a sentence, or repeats another event", async () => {
  const messages = await allMessages("en");
  const echo = new RegExp(`^(${ECHOES})$`);
  const events = new Map(Object.entries(objectTypes).map(([type, row]) => [type, row.events]));
  const shown = Object.values(resources)
    .filter(({ objectPage }) => objectPage !== null)
    .flatMap(({ type }) => events.get(type) ?? [])
    .filter((event) => !echo.test(event) && !CHANGED.includes(event));
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.filter((event) => !Object.hasOwn(messages, `timeline.${event}`))).toEqual([]);
});

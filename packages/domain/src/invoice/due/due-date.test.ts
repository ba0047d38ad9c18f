import { describe, expect, test } from "vitest";
import {
  DUE_DATE_PRESETS,
  daysUntilDue,
  dueDateFor,
  presetFor,
  providerDueDate,
} from "./due-date.ts";

const at = (text: string): number => Date.parse(text) / 1000;

describe("due dates", () => {
  test("map to days, except a custom date", () => {
    expect(DUE_DATE_PRESETS.map(daysUntilDue)).toEqual([0, 1, 14, 30, 45, 60, 90, null]);
    expect([0, 30, 31, null].map(presetFor)).toEqual(["today", "days30", "custom", "custom"]);
  });

  test("proposes the end of the local day, across a clock change", () => {
    const beforeSpring = at("2026-03-01T23:30:00-05:00");
    expect(dueDateFor("today", beforeSpring, "America/Toronto")).toBe(
      at("2026-03-01T23:59:59-05:00"),
    );
    expect(dueDateFor("days14", beforeSpring, "America/Toronto")).toBe(
      at("2026-03-15T23:59:59-04:00"),
    );
    expect(dueDateFor("custom", beforeSpring, "America/Toronto")).toBeNull();
  });

  const created = at("2026-01-10T09:00:00Z");
  test.each([
    ["exactly seven days (api/invoices/finalize)", 7, null, created, "2026-01-17T09:00:00Z"],
    ["finalized later keeps it", 7, null, created + 3600, "2026-01-17T09:00:00Z"],
    ["never before finalization", 1, null, at("2026-02-01T00:00:00Z"), "2026-02-01T00:00:00Z"],
    ["an explicit date wins", 7, at("2026-03-01T00:00:00Z"), created, "2026-03-01T00:00:00Z"],
  ])("%s", (_, daysUntilDue, explicit, finalizedAt, due) => {
    expect(providerDueDate({ created, daysUntilDue, explicit }, finalizedAt)).toBe(at(due));
  });

  test("don't exist for an invoice that is charged automatically", () => {
    expect(providerDueDate({ created, daysUntilDue: null, explicit: null }, created)).toBeNull();
  });
});

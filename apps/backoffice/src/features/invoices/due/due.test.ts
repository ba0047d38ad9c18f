import { describe, expect, it } from "vitest";
import { dueOf, type Timing } from "./due.ts";

const MONTREAL = "America/Toronto";
/** Friday, November 20 2026, 15:00 in Montréal. */
const NOW = Date.UTC(2026, 10, 20, 20) / 1000;
const DAY = 86_400;
const invoice = (change: Partial<Timing>): Timing => ({
  status: "open",
  created: NOW - DAY,
  due_date: null,
  collection_method: "send_invoice",
  automatically_finalizes_at: null,
  auto_advance: false,
  attempted: false,
  attempt_count: 0,
  next_payment_attempt: null,
  total: 84_509,
  ...change,
});
const when = (change: Partial<Timing>) => dueOf(invoice(change), NOW, MONTREAL);

describe("the due text of an invoice", () => {
  it("counts the days of a draft from its finalization", () => {
    expect(when({ status: "draft", due_date: NOW - DAY + 14 * DAY })).toEqual({
      kind: "days",
      days: 14,
    });
  });

  it("shows the date on which a scheduled draft is finalized", () => {
    const at = NOW + 11 * DAY;
    expect(when({ status: "draft", auto_advance: true, automatically_finalizes_at: at })).toEqual({
      kind: "finalizes",
      at,
    });
  });

  it("counts calendar days, not hours: tonight is today, tomorrow morning is tomorrow", () => {
    expect(when({ due_date: NOW + 8 * 3600 })).toMatchObject({ inDays: 0 });
    expect(when({ due_date: NOW + 10 * 3600 })).toMatchObject({ inDays: 1 });
    expect(when({ due_date: NOW - 9 * DAY })).toMatchObject({ inDays: -9 });
  });

  it("is empty for a paid invoice", () => {
    expect(when({ status: "paid", due_date: NOW + DAY })).toMatchObject({ inDays: undefined });
  });

  it("says that a card was declined", () => {
    const charge = { collection_method: "charge_automatically", attempted: true, attempt_count: 1 };
    expect(dueOf(invoice(charge), NOW, MONTREAL, "declined")).toEqual({
      kind: "declined",
      at: undefined,
    });
  });

  it("doesn't call a charge declined if it requires authentication or its status is unknown", () => {
    const charge = invoice({
      collection_method: "charge_automatically",
      attempted: true,
      attempt_count: 1,
    });
    const kind = (outcome?: "declined" | "waits") => dueOf(charge, NOW, MONTREAL, outcome).kind;
    expect([kind("declined"), kind("waits"), kind()]).toEqual(["declined", "waits", "failed"]);
  });

  it("says that a negative invoice was credited", () => {
    expect(when({ status: "paid", total: -24_000 })).toEqual({ kind: "credited" });
  });
});

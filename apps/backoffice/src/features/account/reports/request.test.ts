import type { OfferedReport } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { type ReportSelection, requestOf } from "./request.ts";

const NOW = Date.UTC(2026, 10, 21, 15) / 1000;
const activity: OfferedReport = {
  id: "balance_change_from_activity.itemized.3",
  asksFor: "period",
  columns: ["created", "gross", "net"],
  from: 0,
  until: NOW + 3_600,
};
const single: OfferedReport = {
  ...activity,
  id: "payout_reconciliation.by_id.summary.1",
  asksFor: "payout",
};
const selection: ReportSelection = {
  type: activity,
  range: "last_month",
  from: undefined,
  to: undefined,
  payout: undefined,
  zone: "America/Toronto",
  columns: new Set(activity.columns),
};

describe("requesting a report", () => {
  it("covers the whole days of a canned range in the chosen zone", () => {
    expect(requestOf(selection, NOW)).toEqual({
      request: {
        report_type: activity.id,
        parameters: {
          timezone: "America/Toronto",
          interval_start: Date.UTC(2026, 9, 1, 4) / 1000,
          interval_end: Date.UTC(2026, 10, 1, 4) / 1000,
        },
      },
    });
  });

  it("ends where the provider's data ends", () => {
    const asked = requestOf({ ...selection, range: "current_month" }, NOW);
    expect(asked).toMatchObject({ request: { parameters: { interval_end: activity.until } } });
  });

  it("lists the columns only if some are omitted, in the report's order", () => {
    const asked = requestOf({ ...selection, columns: new Set(["net", "created"]) }, NOW);
    expect(asked).toMatchObject({ request: { parameters: { columns: ["created", "net"] } } });
  });

  it("requires a payout for a payout report", () => {
    expect(requestOf({ ...selection, type: single }, NOW)).toEqual({
      problems: { payout: "missing" },
    });
    expect(requestOf({ ...selection, type: single, payout: "po_1" }, NOW)).toEqual({
      request: {
        report_type: single.id,
        parameters: { timezone: "America/Toronto", payout: "po_1" },
      },
    });
  });

  it.each([
    [{ columns: new Set<string>() }, { columns: "empty" }],
    [{ range: "custom" }, { from: "missing", to: "missing" }],
    [{ range: "custom", from: "2026-11-02", to: "2026-11-01" }, { to: "order" }],
    [{ range: "today", type: { ...activity, until: NOW - 86_400 } }, { range: "empty" }],
    [{ range: "last_month", type: { ...activity, from: NOW - 3_600 } }, { range: "empty" }],
    [{ range: "custom", from: "2026-11-30", to: "2026-11-30" }, { to: "empty" }],
  ])("reports what is missing in %j", (change, problems) => {
    expect(requestOf({ ...selection, ...change }, NOW)).toEqual({ problems });
  });
});

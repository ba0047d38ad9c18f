import { describe, expect, test } from "vitest";
import { endOfLocalDate, startOfLocalDate } from "../calendar/local-date.ts";
import {
  canDo,
  daysOverdue,
  deleteProblem,
  INVOICE_ACTIONS,
  shownInvoiceStatus,
  voidProblem,
} from "./lifecycle.ts";

const NOW = 1_800_000_000;

describe("what can be done with an invoice", () => {
  test.each([
    ["draft", "edit delete finalize send charge"],
    ["open", "send charge mark_paid void uncollectible credit"],
    ["paid", "credit"],
    ["void", ""],
    ["uncollectible", "charge mark_paid void"],
  ] as const)("%s: %s", (status, actions) => {
    expect(INVOICE_ACTIONS.filter((action) => canDo(status, action)).join(" ")).toBe(actions);
  });
});

test("a draft of a subscription can't be deleted, unlike others", () => {
  expect(deleteProblem({ parent: { type: "subscription_details" } })).toBe("of_subscription");
  expect(deleteProblem({ parent: null })).toBeNull();
});

test("an invoice can't be voided once part of it is paid", () => {
  expect(voidProblem({ amount_paid: 1 })).toBe("partly_paid");
  expect(voidProblem({ amount_paid: 0 })).toBeNull();
});

test("allows nothing for an unknown status", () => {
  expect(INVOICE_ACTIONS.filter((action) => canDo("archived", action))).toEqual([]);
});

describe("the status that is shown", () => {
  test.each([
    ["a draft", { status: "draft", auto_advance: false }, "draft"],
    [
      "a draft with a date to be finalized",
      { status: "draft", auto_advance: true, automatically_finalizes_at: NOW + 3600 },
      "scheduled",
    ],
    [
      "a draft whose date no longer counts",
      { status: "draft", auto_advance: false, automatically_finalizes_at: NOW + 3600 },
      "draft",
    ],
    ["due in a second", { status: "open", due_date: NOW + 1 }, "open"],
    ["due this second", { status: "open", due_date: NOW }, "open"],
    ["due earlier today", { status: "open", due_date: NOW - 3600 }, "open"],
    ["due yesterday", { status: "open", due_date: NOW - 86_400 }, "past_due"],
    [
      "not charged yet",
      { status: "open", collection_method: "charge_automatically", attempt_count: 0 },
      "open",
    ],
    [
      "charged in vain",
      { status: "open", collection_method: "charge_automatically", attempt_count: 1 },
      "failed",
    ],
    [
      "a sent invoice that the customer tried to pay",
      { status: "open", collection_method: "send_invoice", attempted: true },
      "open",
    ],
    ["paid late", { status: "paid", due_date: NOW - 1 }, "paid"],
    ["void", { status: "void" }, "void"],
    ["uncollectible", { status: "uncollectible", due_date: NOW - 1 }, "uncollectible"],
  ] as const)("%s", (_, invoice, shown) => {
    expect(shownInvoiceStatus(invoice, NOW, "UTC")).toBe(shown);
  });
});

describe.each([
  "Pacific/Pago_Pago",
  "America/Toronto",
  "UTC",
  "Europe/Berlin",
  "Pacific/Kiritimati",
])("an invoice of a business in %s", (zone) => {
  const day = { year: 2026, month: 10, day: 31 };
  const starts = startOfLocalDate(day, zone);
  const ends = endOfLocalDate(day, zone);
  const dues = [starts, starts + 34_567, ends];

  test.each(dues)("due at second %i is not past due until that calendar day is over", (due) => {
    const invoice = { status: "open", due_date: due };
    expect(shownInvoiceStatus(invoice, ends, zone)).toBe("open");
    expect(shownInvoiceStatus(invoice, ends + 1, zone)).toBe("past_due");
  });

  test.each(dues)("due at second %i is overdue by calendar days", (due) => {
    expect(daysOverdue(due, starts - 1, zone)).toBe(-1);
    expect(daysOverdue(due, starts, zone)).toBe(0);
    expect(daysOverdue(due, ends, zone)).toBe(0);
    expect(daysOverdue(due, ends + 1, zone)).toBe(1);
    expect(daysOverdue(due, ends + 1 + 73 * 86_400 + 43_200, zone)).toBe(74);
  });
});

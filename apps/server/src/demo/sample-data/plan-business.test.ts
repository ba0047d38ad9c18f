import { describe, expect, it } from "vitest";
import { harbourHistory } from "./businesses/harbour.ts";
import { mapleHistory } from "./businesses/maple.ts";
import { HISTORY_DAYS } from "./plan/moments.ts";
import { planBusiness } from "./plan/plan-business.ts";

const NOW = Date.UTC(2026, 10, 20, 15, 30) / 1000;
const businesses = [mapleHistory, harbourHistory].map(
  (business) => [business.key, business] as const,
);

describe.each(businesses)("the plan of %s", (_key, business) => {
  const plan = planBusiness(business, NOW);
  const since = new Map(plan.customers.map((customer) => [customer.name, customer.since]));

  it("is deterministic for the same time", () => {
    expect(planBusiness(business, NOW)).toEqual(plan);
  });

  it("has the specified number of customers, invoices and payments", () => {
    expect(plan.customers).toHaveLength(business.customers);
    expect(plan.invoices).toHaveLength(business.invoices);
    expect(plan.payments).toHaveLength(business.payments);
  });

  it("keeps to its 18 months, and to business days", () => {
    const moments = [
      ...plan.customers.flatMap((one) => [one.since, ...one.adjustments.map(({ at }) => at)]),
      ...[...plan.invoices, ...plan.payments].flatMap((one) => [
        one.at,
        ...one.steps.map(({ at }) => at),
      ]),
    ];
    expect(Math.min(...moments)).toBeGreaterThan(NOW - (HISTORY_DAYS + 1) * 86_400);
    expect(Math.max(...moments)).toBeLessThan(NOW);
    expect(moments.every(Number.isInteger)).toBe(true);
  });

  it("bills no one before they are created, and changes no invoice before it exists", () => {
    for (const { customer, at, steps } of [...plan.invoices, ...plan.payments]) {
      expect(since.get(customer), customer).toBeLessThan(at);
      for (const step of steps) expect(step.at, customer).toBeGreaterThanOrEqual(at);
    }
  });

  it("gives every customer a unique name, email and invoice prefix", () => {
    for (const field of ["name", "email", "invoice_prefix"] as const) {
      expect(new Set(plan.customers.map(({ params }) => params[field])).size).toBe(
        plan.customers.length,
      );
    }
  });

  it.each([0, 1, 2, 3, 4, 5, 6])("is consistent if today is %i days later, at midnight", (days) => {
    const now = NOW - (NOW % 86_400) + days * 86_400;
    const later = planBusiness(business, now);
    const arrived = new Map(later.customers.map((customer) => [customer.name, customer.since]));
    for (const { customer, at, steps } of [...later.invoices, ...later.payments]) {
      expect(arrived.get(customer), customer).toBeLessThan(at);
      for (const step of [{ at }, ...steps]) expect(step.at).toBeLessThan(now);
    }
  });
});

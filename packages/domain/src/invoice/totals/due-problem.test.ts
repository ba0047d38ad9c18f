import { describe, expect, test } from "vitest";
import { dueProblem, keepsFromFinalizing } from "./due-problem.ts";

const problemOf = (total: number, balance = 0, currency = "cad") =>
  dueProblem({ total, starting_balance: balance, currency });

describe("an amount due", () => {
  test("can be charged between the smallest and the largest charge", () => {
    for (const total of [0, 50, 99_999_999]) expect(problemOf(total)).toBeUndefined();
  });

  test("is too large by its total alone", () => {
    const problem = problemOf(100_000_000);
    expect(problem).toEqual({ kind: "too_large", limit: 99_999_999 });
    expect(problemOf(-100_000_000)?.kind).toBe("too_large");
    expect(keepsFromFinalizing(problem)).toBe(true);
  });

  test("is too large only with what the customer owes", () => {
    const problem = problemOf(90_000_000, 20_000_000);
    expect(problem).toEqual({ kind: "debt_too_large", limit: 99_999_999 });
    expect(keepsFromFinalizing(problem)).toBe(true);
    expect(problemOf(90_000_000, 9_999_999)).toBeUndefined();
  });

  test("is too large only above the maximum of its currency", () => {
    expect(problemOf(90_000_000, 20_000_000, "inr")).toBeUndefined();
    expect(problemOf(90_000_000, 999_999_999, "inr")?.limit).toBe(999_999_999);
  });

  test("becomes the customer's debt below the smallest charge, also after their credit", () => {
    const problem = problemOf(49);
    expect(problem).toEqual({ kind: "too_small", limit: 50 });
    expect(keepsFromFinalizing(problem)).toBe(false);
    expect(problemOf(10_000, -9980)?.kind).toBe("too_small");
  });
});

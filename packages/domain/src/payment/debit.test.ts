import { expect, test } from "vitest";
import { debitFee } from "./debit.ts";

test.each([
  ["us_bank_account", 10_000, 80],
  ["us_bank_account", 100_000, 500],
  ["acss_debit", 2500, 65],
  ["acss_debit", 90_000, 500],
  ["sepa_debit", 10_000, 35],
  ["bacs_debit", 1000, 20],
  ["bacs_debit", 90_000, 400],
  ["au_becs_debit", 90_000, 350],
  ["sepa_debit", 20, 20],
] as const)(
  "%s of %i costs %i, never more than the most of its price list nor than it brings",
  (type, amount, fee) => {
    expect(debitFee(type, amount)).toBe(fee);
  },
);

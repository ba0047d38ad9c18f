import type { Bank } from "../plan/plan.ts";

const canadian = (account_number: string): Bank => ({
  object: "bank_account",
  country: "CA",
  currency: "cad",
  account_number,
  routing_number: "11000-000",
});

/** The account that was closed too early, and its successor (docs.stripe.com/connect/testing). */
export const mapleBanks = {
  closed: canadian("000111111113"),
  new: canadian("000123456789"),
} as const;

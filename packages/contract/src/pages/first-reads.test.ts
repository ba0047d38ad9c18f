import { describe, expect, it } from "vitest";
import { firstReads } from "./first-reads.ts";

/** Friday, November 20 2026, 15:00 in Montréal. */
const reading = { now: Date.UTC(2026, 10, 20, 20) / 1000, zone: "America/Toronto" };
const reads = (address: string) =>
  firstReads(new URL(address, "https://billing.example"), reading).filter(
    (read) => !/^\/api\/(auth|counts)\//.test(read),
  );

describe("a page's first reads", () => {
  it.each([
    ["/invoices", ["/api/stripe/invoice?limit=25"]],
    ["/invoices/", ["/api/stripe/invoice?limit=25"]],
    ["/customer?text=Nord&limit=50", ["/api/stripe/customer?text=Nord&limit=50"]],
    ["/customer?text=4242", ["/api/stripe/customer?text=4242&limit=25"]],
    ["/invoices?owed=%22true%22", ["/api/stripe/invoice?owed=true&limit=25"]],
    ["/invoices?status=open&status=paid", ["/api/stripe/invoice?limit=25"]],
    ["/products", ["/api/stripe/product?expand=default_price&expand=prices&limit=25"]],
    ["/user", ["/api/account/user"]],
    ["/invoices/in_1", []],
    ["/constructor", []],
  ])("at %s is %j", (address, expected) => {
    expect(reads(address)).toEqual(expected);
  });

  it("use the business's calendar days, and UTC for payouts", () => {
    expect(reads("/invoices?due=today")).toEqual([
      `/api/stripe/invoice?limit=25&due_gte=${Date.UTC(2026, 10, 20, 5) / 1000}&due_lte=${Date.UTC(2026, 10, 21, 5) / 1000 - 1}`,
    ]);
    expect(reads("/account/payouts?due=today")).toEqual([
      "/api/account",
      `/api/stripe/payout?limit=25&due_gte=${Date.UTC(2026, 10, 20) / 1000}&due_lte=${Date.UTC(2026, 10, 21) / 1000 - 1}`,
    ]);
    expect(reads("/")[0]).toBe("/api/home?from=2026-10-22&to=2026-11-20");
  });

  it("include the signed-in user and their open tasks on every page", () => {
    expect(firstReads(new URL("https://billing.example/invoices/in_1"), reading)).toEqual([
      "/api/auth/me",
      "/api/auth/rules",
      "/api/counts/invoice",
      "/api/counts/paymentIntent",
    ]);
  });
});

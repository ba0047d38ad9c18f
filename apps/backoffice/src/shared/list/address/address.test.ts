import {
  fromStart,
  LISTED,
  listRequest,
  momentsOf,
  namedRange,
  readAmounts,
  readListSearch,
  readOpenRange,
  resources,
} from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { nextPage, previousPage, rowRange } from "./paging.ts";
import { filterChange, withoutFilters, writeAmounts, writeOpenRange } from "./write.ts";

const MONTREAL = "America/Toronto";
/** Friday, November 20 2026, 15:00 in Montréal. */
const NOW = Date.UTC(2026, 10, 20, 20) / 1000;
/** The filters of each resource with a list, except those that every list has. */
const OWN = LISTED.flatMap((list) =>
  Object.keys(resources[list].filters.shape)
    .filter((filter) => filter !== "status")
    .map((filter) => [filter, list] as const),
);
const rows = (...ids: string[]) => ids.map((id) => ({ id }));

describe("the URL of a list", () => {
  it.each([
    ["created", "2026-13-40.."],
    ["created", "yesterday"],
    ["due", ".."],
    ["amount", "abc"],
  ])("shows no filter %s that would be ignored: %s", (key, value) => {
    expect(readListSearch("invoice", { [key]: value })).toEqual({});
  });

  it("reads a currency in either case, and amounts of any length", () => {
    expect(readListSearch("invoice", { currency: "CAD" })).toEqual({ currency: "cad" });
    const search = readListSearch("invoice", { amount: "100000000..", currency: "cad" });
    expect(listRequest(search, NOW, MONTREAL)).toMatchObject({ amount_gte: 100_000_000 });
  });

  it("keeps known parameters and drops others", () => {
    const raw = { status: "open", limit: 50, sort: "-due", page: -1, evil: "x", text: "" };
    expect(readListSearch("invoice", raw)).toEqual({ status: "open", limit: 50, sort: "-due" });
  });

  it("keeps the filters of its resource and drops those of others", () => {
    const raw = { owed: "true", currency: "cad", email: "ap@nord.example", payout: "po_1" };
    expect(readListSearch("invoice", raw)).toEqual({ owed: "true", currency: "cad" });
    expect(readListSearch("customer", raw)).toEqual({ email: "ap@nord.example", currency: "cad" });
    expect(readListSearch("team", { role: "admin", owed: "true" })).toEqual({ role: "admin" });
  });

  it("sends no unknown parameters to the server", () => {
    const search = { status: "open", utm_source: "mail", q: "Nord" };
    expect(listRequest(search, NOW, MONTREAL)).toEqual({ status: "open", limit: 25 });
  });

  it.each(OWN)("sends the filter %s of %s to the server, and to no other list", (filter, list) => {
    const search = readListSearch(list, { [filter]: "x" });
    expect(listRequest(search, NOW, MONTREAL)).toEqual({ [filter]: "x", limit: 25 });
    expect(withoutFilters(search)).toEqual({ [filter]: undefined });
    expect(readListSearch("coupon", { [filter]: "x" })).toEqual({});
  });

  it("treats a number in the search text as text", () => {
    expect(readListSearch("invoice", { text: 4242 })).toEqual({ text: "4242" });
  });

  it("keeps an order of its resource, and rejects any other", () => {
    expect(readListSearch("invoice", { sort: "password" })).toEqual({});
    expect(readListSearch("coupon", { sort: "due" })).toEqual({ sort: "due" });
    expect(readListSearch("customer", { sort: "due" })).toEqual({});
  });

  it("returns to the first page if the filters change", () => {
    expect(fromStart({ status: "paid", starting_after: "in_9", page: 3 })).toEqual({
      status: "paid",
    });
  });

  it("clears filters but neither the status nor the search", () => {
    const search = { status: "open", text: "Nord", created: "today", customer: "cus_1", page: 2 };
    expect(listRequest(withoutFilters(search), NOW, MONTREAL)).toEqual({
      status: "open",
      text: "Nord",
      limit: 25,
    });
  });
});

describe("date filters", () => {
  it("cover whole days in the business's zone, both ends included", () => {
    expect(momentsOf("2026-11-19..2026-11-20", NOW, MONTREAL)).toEqual({
      gte: Date.UTC(2026, 10, 19, 5) / 1000,
      lte: Date.UTC(2026, 10, 21, 5) / 1000 - 1,
    });
  });

  it("cover 23 hours on the day that clocks go forward", () => {
    const { gte = 0, lte = 0 } = momentsOf("2026-03-08..2026-03-08", NOW, MONTREAL);
    expect(lte - gte + 1).toBe(23 * 3600);
  });

  it("may be open at either end", () => {
    expect(momentsOf("2026-11-19..", NOW, MONTREAL).lte).toBeUndefined();
    expect(momentsOf("..2026-11-19", NOW, MONTREAL).gte).toBeUndefined();
  });

  it("use UTC days for arrival dates", () => {
    const request = listRequest({ due: "today", created: "today" }, NOW, MONTREAL, "UTC");
    expect(request).toMatchObject({
      due_gte: Date.UTC(2026, 10, 20) / 1000,
      due_lte: Date.UTC(2026, 10, 21) / 1000 - 1,
      created_gte: Date.UTC(2026, 10, 20, 5) / 1000,
    });
  });

  it("know the canned ranges by name", () => {
    expect(namedRange("last_90_days")).toEqual({ range: "last_n_days", days: 90 });
    expect(momentsOf("today", NOW, MONTREAL).gte).toBe(Date.UTC(2026, 10, 20, 5) / 1000);
    expect(namedRange("yesterday")).toBeUndefined();
  });

  it("are formatted as they are parsed", () => {
    const text = "2026-08-22..2026-11-20";
    expect(writeOpenRange(readOpenRange(text))).toBe(text);
    expect(writeOpenRange({})).toBeUndefined();
  });
});

describe("amount filters", () => {
  it("use minor units and may be open-ended", () => {
    expect(readAmounts("5000..20000")).toEqual({ gte: 5000, lte: 20000 });
    expect(readAmounts("..-100")).toEqual({ gte: undefined, lte: -100 });
    expect(writeAmounts({ gte: 0, lte: undefined })).toBe("0..");
  });

  it("are of one currency: 1000 is $10.00 in one and ¥1,000 in another", () => {
    expect(readListSearch("invoice", { amount: "1000.." })).toEqual({});
    const yen = { amount: "1000..", currency: "jpy" };
    expect(readListSearch("invoice", yen)).toEqual(yen);
    expect(filterChange("amount", "1000..", "cad")).toEqual({ amount: "1000..", currency: "cad" });
    expect(filterChange("amount", undefined, "cad")).toEqual({ amount: undefined });
    expect({ ...yen, ...filterChange("currency", "cad", "jpy") }).toEqual({
      amount: undefined,
      currency: "cad",
    });
    expect(filterChange("customer", "cus_1", "cad")).toEqual({ customer: "cus_1" });
  });

  it("reach the server as bounds", () => {
    const request = listRequest({ amount: "5000.." }, NOW, MONTREAL);
    expect(request).toEqual({ limit: 25, amount_gte: 5000 });
  });
});

describe("paging", () => {
  const page = { data: rows("in_3", "in_2"), has_more: true };

  it("continues after the last row", () => {
    expect(nextPage({ status: "open" }, page)).toEqual({
      status: "open",
      starting_after: "in_2",
      page: 2,
    });
    expect(nextPage({}, { ...page, has_more: false })).toBeUndefined();
  });

  it("has a next page after returning from one", () => {
    const back = { ending_before: "in_1", page: 2 };
    expect(nextPage(back, { ...page, has_more: false })?.starting_after).toBe("in_2");
    expect(previousPage(back, { ...page, has_more: false })).toBeUndefined();
  });

  it("returns to the first page without a cursor, so that new rows are shown", () => {
    expect(previousPage({ starting_after: "in_4", page: 2 }, page)).toEqual({});
    expect(previousPage({ starting_after: "in_4", page: 3 }, page)).toEqual({
      ending_before: "in_3",
      page: 2,
    });
    expect(previousPage({}, page)).toBeUndefined();
  });

  it("counts rows from one", () => {
    expect(rowRange({ page: 3 }, 14, 100)).toEqual({ from: 201, to: 214 });
  });
});

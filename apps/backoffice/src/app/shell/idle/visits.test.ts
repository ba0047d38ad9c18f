import { describe, expect, it } from "vitest";
import { likelyPaths, readVisits, withVisit } from "./visits.ts";

const TODAY = 20_000;

describe("the screens that Claire is likely to open", () => {
  it("are those opened on two of the last seven days, the most frequent first", () => {
    const visits = new Map([
      ["/invoices", [TODAY - 3, TODAY - 1]],
      ["/customer", [TODAY - 3, TODAY - 2, TODAY - 1]],
      ["/coupons", [TODAY - 1]],
    ]);
    expect(likelyPaths(visits)).toEqual(["/customer", "/invoices"]);
  });

  it("are limited to three", () => {
    const visits = new Map(
      ["/a", "/b", "/c", "/d"].map((path) => [path, [TODAY - 1, TODAY]] as const),
    );
    expect(likelyPaths(visits)).toHaveLength(3);
  });

  it("are counted by days, not by clicks", () => {
    const once = withVisit(new Map(), "/invoices", TODAY);
    expect(withVisit(once, "/invoices", TODAY)).toEqual(new Map([["/invoices", [TODAY]]]));
    expect(likelyPaths(withVisit(once, "/invoices", TODAY + 1))).toEqual(["/invoices"]);
  });

  it("are forgotten after a week, and if the clock was ahead", () => {
    const kept = JSON.stringify({ "/a": [TODAY - 7, TODAY - 6], "/b": [TODAY + 1] });
    expect(readVisits(kept, TODAY)).toEqual(new Map([["/a", [TODAY - 6]]]));
  });

  it.each([null, "", "{", "[]", "null", '{"/a":1}', '{"/a":["x"]}'])(
    "are none where the browser has kept %j",
    (kept) => expect(readVisits(kept, TODAY)).toEqual(new Map()),
  );
});

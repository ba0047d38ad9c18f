import { describe, expect, it } from "vitest";
import { metadataChange, metadataProblem } from "./metadata-rows.ts";

const rows = (...pairs: [key: string, value: string][]) =>
  pairs.map(([key, value], id) => ({ id, key, value }));

describe("what Claire notes on a payment", () => {
  it("is sent as she typed it, without spaces around it", () => {
    expect(metadataChange({}, rows([" po ", " 88-1174 "]))).toEqual({ po: "88-1174" });
  });

  it("removes what she took out by sending it empty", () => {
    expect(metadataChange({ project: "gaspe-88", po: "1" }, rows(["po", "2"]))).toEqual({
      project: "",
      po: "2",
    });
  });

  it("renames a key by removing the old one", () => {
    expect(metadataChange({ project: "gaspe" }, rows(["site", "gaspe"]))).toEqual({
      project: "",
      site: "gaspe",
    });
  });

  it.each([
    ["noKey", rows(["", "88-1174"])],
    ["twice", rows(["po", "1"], ["po ", "2"])],
    ["brackets", rows(["po[1]", "1"])],
    ["tooMany", rows(...Array.from({ length: 51 }, (_, k) => [`k${k}`, "v"] as [string, string]))],
  ])("is refused as %s", (problem, typed) => {
    expect(metadataProblem(typed)).toBe(problem);
  });

  it("may have an empty row left over", () => {
    expect(metadataProblem(rows(["po", "1"], ["", ""]))).toBeUndefined();
  });
});

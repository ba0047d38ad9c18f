import { describe, expect, it } from "vitest";
import {
  enteredMetadata,
  type Metadata,
  metadataChange,
  metadataProblem,
} from "./metadata-rows.ts";

const rows = (...pairs: [key: string, value: string][]) =>
  pairs.map(([key, value], id) => ({ id, key, value }));

const change = (before: Metadata, entered: ReturnType<typeof rows>) =>
  metadataChange(before, enteredMetadata(entered));

describe("Claire's metadata on a payment", () => {
  it("is sent as entered, trimmed", () => {
    expect(change({}, rows([" po ", " 88-1174 "]))).toEqual({ po: "88-1174" });
  });

  it("removes a key whose value was cleared", () => {
    expect(change({ po: "1" }, rows(["po", " "], ["site", ""]))).toEqual({ po: "" });
  });

  it("removes a key by sending it empty", () => {
    expect(change({ project: "gaspe-88", po: "1" }, rows(["po", "2"]))).toEqual({
      project: "",
      po: "2",
    });
  });

  it("doesn't send unchanged keys", () => {
    const before = { project: "gaspe", po: "1" };
    expect(change(before, rows(["project", "gaspe"], ["po", "2"]))).toEqual({ po: "2" });
  });

  it("renames a key by removing the old one", () => {
    expect(change({ project: "gaspe" }, rows(["site", "gaspe"]))).toEqual({
      project: "",
      site: "gaspe",
    });
  });

  it.each([
    ["noKey", rows(["", "88-1174"])],
    ["twice", rows(["po", "1"], ["po ", "2"])],
    ["brackets", rows(["po[1]", "1"])],
    ["tooMany", rows(...Array.from({ length: 51 }, (_, k) => [`k${k}`, "v"] as [string, string]))],
  ])("is rejected as %s", (problem, typed) => {
    expect(metadataProblem(typed)).toBe(problem);
  });

  it("ignores an empty row", () => {
    expect(metadataProblem(rows(["po", "1"], ["", ""]))).toBeUndefined();
  });
});

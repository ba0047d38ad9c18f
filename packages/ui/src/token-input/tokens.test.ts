import { describe, expect, it } from "vitest";
import { addTokens } from "./tokens.ts";

const claire = "claire@maple.example";

describe("adding addresses to a list", () => {
  it("splits one paste into several, whatever the separator", () => {
    const pasted =
      "comptes@ateliernord.example; direction@ateliernord.example,\nap@harbour.example";
    expect(addTokens([], pasted, 10)).toEqual([
      "comptes@ateliernord.example",
      "direction@ateliernord.example",
      "ap@harbour.example",
    ]);
  });

  it("ignores duplicates, whatever their case", () => {
    expect(addTokens([claire], "Claire@Maple.example", 10)).toEqual([claire]);
  });

  it("stops at the limit", () => {
    expect(addTokens([claire], "ap@harbour.example", 1)).toEqual([claire]);
  });

  it("ignores blanks", () => {
    expect(addTokens([claire], " , ", 10)).toEqual([claire]);
  });
});

import { describe, expect, it } from "vitest";
import { addTokens } from "./tokens.ts";

const claire = "claire@maple.example";

describe("adding addresses to a list", () => {
  it("takes several from one paste, however they are parted", () => {
    const pasted =
      "comptes@ateliernord.example; direction@ateliernord.example,\nap@harbour.example";
    expect(addTokens([], pasted, 10)).toEqual([
      "comptes@ateliernord.example",
      "direction@ateliernord.example",
      "ap@harbour.example",
    ]);
  });

  it("keeps each once, whatever its case", () => {
    expect(addTokens([claire], "Claire@Maple.example", 10)).toEqual([claire]);
  });

  it("stops at the limit", () => {
    expect(addTokens([claire], "ap@harbour.example", 1)).toEqual([claire]);
  });

  it("adds nothing for blanks", () => {
    expect(addTokens([claire], " , ", 10)).toEqual([claire]);
  });
});

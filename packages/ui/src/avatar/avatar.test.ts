import { describe, expect, it } from "vitest";
import { initials } from "./avatar.tsx";

describe("initials", () => {
  it.each([
    ["Claire Tessier", "CT"],
    ["Atelier Nord Inc.", "AN"],
    ["Maple & Main", "MM"],
    ["Verger Saint-Luc", "VS"],
    ["élodie", "É"],
    ["", ""],
  ])("of %s are %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

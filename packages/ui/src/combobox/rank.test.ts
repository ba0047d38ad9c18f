import { describe, expect, it } from "vitest";
import { exactMatch, rank } from "./rank.ts";

const COUNTRIES = [
  ["AU", "Australia"],
  ["IO", "British Indian Ocean Territory"],
  ["CA", "Canada"],
  ["CI", "Côte d’Ivoire"],
  ["IN", "India"],
  ["ID", "Indonesia"],
  ["US", "United States"],
] as const;
type Country = (typeof COUNTRIES)[number];
const names = ([code, name]: Country) => [name, code];
const ranked = (typed: string, found = false) =>
  rank(COUNTRIES, typed, names, found).map(([code]) => code);

describe("the countries that Claire is offered as she types", () => {
  it.each([
    ["India", ["IN", "IO"], "an exact name is before a longer one that contains it"],
    ["us", ["US", "AU"], "a code is before a name that contains it"],
    ["ind", ["IN", "ID", "IO"], "a beginning is before a later word"],
    ["cote d", ["CI"], "accents need not be typed"],
    ["  CANADA ", ["CA"], "case and outer spaces do not count"],
    ["zz", [], "nothing fits"],
    ["", ["AU", "IO", "CA", "CI", "IN", "ID", "US"], "all are offered before anything is typed"],
  ])("%j: %j, because %s", (typed, codes) => {
    expect(ranked(typed)).toEqual(codes);
  });

  it("keeps all search results in their order, with an exact name first", () => {
    expect(ranked("canada", true)).toEqual(["CA", "AU", "IO", "CI", "IN", "ID", "US"]);
  });
});

describe("what Tab selects", () => {
  it("is the option whose name or code was typed", () => {
    expect(exactMatch(COUNTRIES, "canada", names)?.[0]).toBe("CA");
    expect(exactMatch(COUNTRIES, "ca", names)?.[0]).toBe("CA");
  });

  it("is nothing for part of a name, and nothing if two have the same name", () => {
    expect(exactMatch(COUNTRIES, "cana", names)).toBeUndefined();
    const twins = [{ id: "cus_1" }, { id: "cus_2" }];
    expect(exactMatch(twins, "Atelier Nord", () => ["Atelier Nord"])).toBeUndefined();
  });
});

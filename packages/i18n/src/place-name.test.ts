import { expect, it } from "vitest";
import { placeName } from "./place-name.ts";

const CITY = { en: "Mexico City", fr: "Mexico", es: "Ciudad de México" };

it.each([
  ["en-CA", "Mexico City, Mexico"],
  ["fr-CA", "Mexico, Mexique"],
  ["fr-QC", "Mexico, Mexique"],
  ["es", "Ciudad de México, México"],
])("a place has the names of %s", (locale, name) => {
  expect(placeName({ city: CITY, country: "MX" }, locale)).toBe(name);
});

it("a place without a city is a country, and the other way round", () => {
  expect(placeName({ city: null, country: "DE" }, "fr-CA")).toBe("Allemagne");
  expect(placeName({ city: CITY, country: null }, "en-CA")).toBe("Mexico City");
});

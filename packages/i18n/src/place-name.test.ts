import { expect, it } from "vitest";
import { addressWithPlace, placeName } from "./place-name.ts";

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

it("an address has its place after it, in the reader's language, if that is known", () => {
  const place = { city: CITY, country: "MX" };
  expect(addressWithPlace("24.48.7.9", place, "en-CA")).toBe("24.48.7.9 (Mexico City, Mexico)");
  expect(addressWithPlace("24.48.7.9", place, "fr-CA")).toBe("24.48.7.9 (Mexico, Mexique)");
  expect(addressWithPlace("192.0.2.7", null, "en-CA")).toBe("192.0.2.7");
});

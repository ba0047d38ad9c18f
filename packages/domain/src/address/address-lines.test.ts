import { describe, expect, test } from "vitest";
import { type Address, addressLines } from "./address-lines.ts";

const abroad = (address: Address) => addressLines(address, undefined, "en-GB");

describe("an address is written as in its country", () => {
  test.each<[string, Address, string[]]>([
    [
      "CA",
      { line1: "4200 rue Saint-Denis", city: "Montréal", state: "QC", postal_code: "H2J 2K8" },
      ["4200 rue Saint-Denis", "Montréal QC H2J 2K8", "Canada"],
    ],
    [
      "US",
      {
        line1: "350 Bush Street",
        line2: "Floor 3",
        city: "San Francisco",
        state: "CA",
        postal_code: "94104",
      },
      ["350 Bush Street", "Floor 3", "San Francisco, CA 94104", "United States"],
    ],
    [
      "DE",
      { line1: "Am Sandtorkai 30", city: "Hamburg", state: "HH", postal_code: "20457" },
      ["Am Sandtorkai 30", "20457 Hamburg", "Germany"],
    ],
    [
      "FR",
      { line1: "25 rue de l’Église", city: "Lyon", postal_code: "69003" },
      ["25 rue de l’Église", "69003 Lyon", "France"],
    ],
    [
      "NL",
      { line1: "Keizersgracht 126", city: "Amsterdam", postal_code: "1015 CW" },
      ["Keizersgracht 126", "1015 CW Amsterdam", "Netherlands"],
    ],
    [
      "CH",
      { line1: "Bahnhofstrasse 1", city: "Zürich", state: "ZH", postal_code: "8001" },
      ["Bahnhofstrasse 1", "8001 Zürich", "Switzerland"],
    ],
    [
      "IT",
      { line1: "Via Nazionale 7", city: "Roma", state: "RM", postal_code: "00184" },
      ["Via Nazionale 7", "00184 Roma RM", "Italy"],
    ],
    [
      "ES",
      { line1: "Calle Mayor 8", city: "Madrid", state: "Madrid", postal_code: "28013" },
      ["Calle Mayor 8", "28013 Madrid", "Spain"],
    ],
    [
      "ES",
      { line1: "Vía 2", city: "Pozuelo de Alarcón", state: "Madrid", postal_code: "28223" },
      ["Vía 2", "28223 Pozuelo de Alarcón (Madrid)", "Spain"],
    ],
    [
      "GB",
      { line1: "10 Downing Street", city: "London", postal_code: "SW1A 2AA" },
      ["10 Downing Street", "London", "SW1A 2AA", "United Kingdom"],
    ],
    [
      "BR",
      { line1: "Avenida Paulista 1", city: "São Paulo", state: "SP", postal_code: "01310-100" },
      ["Avenida Paulista 1", "São Paulo - SP", "01310-100", "Brazil"],
    ],
  ])("%s: %o", (country, address, lines) => {
    expect(abroad({ ...address, country })).toEqual(lines);
  });

  test("leaves no empty line and no lone comma for missing parts", () => {
    expect(abroad({ country: "US", state: "CA" })).toEqual(["CA", "United States"]);
    expect(abroad({ country: "US", city: "Reno", line1: "  " })).toEqual(["Reno", "United States"]);
    expect(abroad({ country: "DE", state: "Bayern" })).toEqual(["Bayern", "Germany"]);
    expect(abroad({ country: "GB" })).toEqual(["United Kingdom"]);
    expect(abroad({})).toEqual([]);
    expect(addressLines(null, "CA", "en-CA")).toEqual([]);
  });
});

describe("the country of an address", () => {
  const address = { line1: "Am Sandtorkai 30", city: "Hamburg", postal_code: "20457" };

  test("is named in the reader's language, and left out at home", () => {
    const german = { ...address, country: "DE" };
    expect(addressLines(german, "CA", "en-CA").at(-1)).toBe("Germany");
    expect(addressLines(german, "CA", "fr-CA").at(-1)).toBe("Allemagne");
    expect(addressLines(german, "DE", "en-CA").at(-1)).toBe("20457 Hamburg");
  });

  test("defaults to the business's country", () => {
    expect(addressLines(address, "DE", "en-CA")).toEqual(["Am Sandtorkai 30", "20457 Hamburg"]);
    expect(addressLines(address, undefined, "en-CA").at(-1)).toBe("Hamburg 20457");
  });

  test("is shown unchanged if it isn't a code", () => {
    expect(addressLines({ country: "Neverland" }, "CA", "en-CA")).toEqual(["Neverland"]);
  });
});

import { describe, expect, it } from "vitest";
import { formattingLocale, languageOf, negotiate } from "./locales.ts";

describe("the language that a page starts in", () => {
  const configured = ["en-CA", "fr-CA", "es"];

  it("is the first wish that is configured", () => {
    expect(negotiate([null, "fr-CA", "en-CA"], configured)).toBe("fr-CA");
  });

  it("is of the same language where the very locale is not configured", () => {
    expect(negotiate(["fr-FR"], configured)).toBe("fr-CA");
    expect(negotiate(["es-MX"], configured)).toBe("es");
  });

  it("is the default when no wish is spoken here", () => {
    expect(negotiate(["de-DE", undefined, "ja"], configured)).toBe("en-CA");
    expect(negotiate([], ["fr-CA"], "fr-CA")).toBe("fr-CA");
  });

  it("does not take an unknown language for English while others follow", () => {
    expect(negotiate(["de", "fr"], configured)).toBe("fr-CA");
  });
});

describe("formatting", () => {
  it("writes Quebec's tag as browsers know it", () => {
    expect(formattingLocale("fr-QC")).toBe("fr-CA");
    expect(new Intl.NumberFormat(formattingLocale("fr-QC")).format(1.5)).toBe("1,5");
  });

  it("falls back from locale to language to English", () => {
    expect(formattingLocale("fr")).toBe("fr-CA");
    expect(formattingLocale("tlh")).toBe("en-CA");
    expect(languageOf("fr-QC")).toBe("fr");
    expect(languageOf("tlh")).toBe("en");
  });
});

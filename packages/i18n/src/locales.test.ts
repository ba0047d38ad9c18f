import { describe, expect, it } from "vitest";
import { formattingLocale, languageOf, negotiate } from "./locales.ts";

describe("the initial language of a page", () => {
  const configured = ["en-CA", "fr-CA", "es"];

  it("is the first preferred language that is configured", () => {
    expect(negotiate([null, "fr-CA", "en-CA"], configured)).toBe("fr-CA");
  });

  it("is the same language if the exact locale isn't configured", () => {
    expect(negotiate(["fr-FR"], configured)).toBe("fr-CA");
    expect(negotiate(["es-MX"], configured)).toBe("es");
  });

  it("is the default if no preferred language is configured", () => {
    expect(negotiate(["de-DE", undefined, "ja"], configured)).toBe("en-CA");
    expect(negotiate([], ["fr-CA"], "fr-CA")).toBe("fr-CA");
  });

  it("doesn't treat an unknown language as English if others follow", () => {
    expect(negotiate(["de", "fr"], configured)).toBe("fr-CA");
  });
});

describe("formatting", () => {
  it("normalizes Quebec's locale tag for browsers", () => {
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

import { expect, test } from "vitest";
import { readerLocale } from "./reader-locale.ts";

test.each([
  [["fr-CA", "en"], "en-CA", "fr-CA"],
  [["de", "fr"], "en-CA", "fr"],
  [["FR-ca"], "en-CA", "FR-ca"],
  [["fro", "enm", "est"], "en-CA", "en-CA"],
  [["de", "ja"], "fr-CA", "fr-CA"],
  [[], "fr-CA", "fr-CA"],
  [null, "es", "es"],
  [undefined, "es", "es"],
])(
  "a customer who prefers %j reads documents in the first supported locale, by default %s",
  (preferred, fallback, locale) => {
    expect(readerLocale(preferred, fallback)).toBe(locale);
  },
);

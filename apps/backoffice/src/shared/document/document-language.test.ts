import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { needDocumentText } from "./document-language.tsx";

/** Returns the languages of the messages that a document needs on an English screen. */
async function languagesFor(preferred: readonly string[] | undefined, defaultLocale: string) {
  const client = new QueryClient();
  await needDocumentText({ client, defaultLocale }, preferred);
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [, language], state }) => [language, state.status]);
}

test.each([
  [["de", "fr"], "en-CA", "fr"],
  [["es-MX"], "fr-CA", "es"],
  [[], "fr-CA", "fr"],
  [undefined, "fr-CA", "fr"],
  [["de"], "en-CA", "en"],
] as const)(
  "the document of a customer who prefers %j is shown in the language of their email, by default %s",
  async (preferred, fallback, language) => {
    expect(await languagesFor(preferred, fallback)).toEqual([[language, "success"]]);
  },
);

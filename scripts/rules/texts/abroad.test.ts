import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allMessages } from "../../../packages/i18n/src/all-messages.ts";
import { FRENCH_SPACING, SPANISH_SPACING } from "../../../packages/i18n/src/spacing.fixture.ts";
import { RETIRED_ABROAD } from "./terms-abroad.ts";

const ROOT = join(import.meta.dirname, "../../..");
const PAGES = "packages/emulator/src/pages";
const NEXT = { fr: "const es", es: "/** Returns" } as const;
const WRONG_SPACING = { fr: FRENCH_SPACING, es: SPANISH_SPACING } as const;
type Language = keyof typeof NEXT;

/**
 * Returns the retired words of a text, outside the names of its values, with their replacements.
 */
function retired(language: Language, text: string): string[] {
  const written = text.replaceAll(/\{(?!role\})\w+\}/g, "{}");
  return RETIRED_ABROAD[language].flatMap(([words, instead]) => {
    const found = words.exec(written);
    return found === null ? [] : [`“${found[0]}”: ${instead}`];
  });
}

/** Returns the texts of the provider's hosted pages and documents in a language. */
function pageTexts(language: Language): string[] {
  return readdirSync(join(ROOT, PAGES), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("-texts.ts"))
    .flatMap((name) => {
      const text = readFileSync(join(ROOT, PAGES, name), "utf8");
      const start = text.indexOf(`const ${language}`);
      const own = text.slice(start, text.indexOf(NEXT[language], start));
      return [...own.matchAll(/"([^"]+)"/g)].map(([quoted]) => JSON.parse(quoted));
    });
}

/** Whether the form for exact millions lacks the preposition: "1 000 000 de factures". */
function lacksPreposition(text: string): boolean {
  return [...text.matchAll(/\bmany \{([^{}]*)\}/g)].some(
    ([, form = ""]) => !/# d(?:e |’)/.test(form),
  );
}

describe.each([
  ["French", "fr"],
  ["Spanish", "es"],
] as const)("%s", (_, language) => {
  it("has one term for each thing in the interface and in emails", async () => {
    const texts = Object.entries(await allMessages(language));
    const found = texts
      .map(([id, text]) => [id, retired(language, text)] as const)
      .filter(([, words]) => words.length > 0);
    expect(found).toEqual([]);
  });

  it("has the same terms on the provider's pages and documents", () => {
    const texts = pageTexts(language);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.flatMap((text) => retired(language, text))).toEqual([]);
  });

  it("spaces signs on those pages as the language does", () => {
    expect(pageTexts(language).filter((text) => WRONG_SPACING[language].test(text))).toEqual([]);
  });

  it("puts a preposition between a million and what it counts", async () => {
    const texts = Object.entries(await allMessages(language));
    expect(texts.filter(([, text]) => lacksPreposition(text))).toEqual([]);
    expect(texts.some(([, text]) => /\bmany \{/.test(text))).toBe(true);
  });
});

it.each([
  ["fr", "Identificateur de l’objet"],
  ["fr", "{inviter} vous invite à titre de {role}."],
  ["fr", "Entrez un montant"],
  ["fr", "Carte de test"],
  ["fr", "Envoyer un mail"],
  ["fr", "{count} facture(s)"],
  ["fr", "Le serveur est injoignable; réessayez."],
  ["es", "Ver la cuenta del negocio"],
  ["es", "Contacte con el proveedor de pagos"],
  ["es", "Este cupón ha vencido"],
  ["es", "{inviter} le invita a unirse"],
  ["es", "Pulse la flecha arriba"],
  ["es", "Puedes volver a intentarlo"],
  ["es", "Editar «{name}»"],
  ["es", "Pídalo a {owner}, la persona propietaria"],
  ["es", "Complételo antes de {date}"],
  ["es", "Responda antes del {date}"],
  ["es", "El desembolso llegó"],
  ["es", "{count} factura(s)"],
] as const)("recognizes what isn't written in %s: %s", (language, text) => {
  expect(retired(language, text)).not.toEqual([]);
});

it("recognizes a million without its preposition", () => {
  expect(lacksPreposition("{n, plural, one {# ligne} many {# lignes} other {# lignes}}")).toBe(
    true,
  );
  expect(lacksPreposition("{n, plural, one {# ligne} many {# de lignes} other {# x}}")).toBe(false);
  expect(lacksPreposition("{n, plural, one {# an} many {# d’années} other {# ans}}")).toBe(false);
});

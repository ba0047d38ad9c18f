import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_STATUS, type ErrorBody, METADATA_LIMITS } from "@counterfoil/contract";
import { refusals as en } from "@counterfoil/i18n/messages/en/refusals";
import { refusals as es } from "@counterfoil/i18n/messages/es/refusals";
import { refusals as fr } from "@counterfoil/i18n/messages/fr/refusals";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inWords } from "./refusal-words.ts";

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, fr, es };
const ROOT = join(import.meta.dirname, "../../../../..");
const refusal = (code: string, error: string, fields?: Record<string, string>): ErrorBody => ({
  error,
  code,
  request_id: "req_1",
  ...(fields ? { fields } : {}),
});
const inFrench = (body: ErrorBody) => inWords(body, "fr-CA", "fr-CA");

describe("the words of refusals", () => {
  it.each(Object.keys(ERROR_STATUS))("are there for the code %s in each language", (code) => {
    for (const [language, catalogue] of Object.entries(CATALOGUES)) {
      expect(catalogue[`refusal.${code}`] ?? "", language).not.toBe("");
    }
    expect(fr).toHaveProperty([`refusal.${code}`]);
    expect(CATALOGUES.fr?.[`refusal.${code}`]).not.toBe(CATALOGUES.en?.[`refusal.${code}`]);
    expect(CATALOGUES.es?.[`refusal.${code}`]).not.toBe(CATALOGUES.en?.[`refusal.${code}`]);
  });

  it("are found by sentences that the server or the contract still says", () => {
    const written = ["apps/server/src", "packages/contract/src"]
      .flatMap(sources)
      .join("\n")
      // A limit that the sentence names by its constant.
      .replaceAll(`\${METADATA_LIMITS.keys}`, String(METADATA_LIMITS.keys));
    const unsaid = Object.entries(en)
      .filter(([id]) => id.startsWith("refusal.said."))
      .filter(([, sentence]) => !written.includes(sentence));
    expect(unsaid).toEqual([]);
  });
});

describe("a refusal that Claire reads in French", () => {
  it.each([
    ["nothing", z.string().min(1), "", /^Ce champ est obligatoire$/],
    ["a short text", z.string().min(8), "abc", /^Au moins .+ caractères$/],
    ["a long text", z.string().max(3), "abcd", /^Au plus .+ caractères$/],
    ["a short list", z.array(z.string()).min(1), [], /^Au moins .*entrée/],
    ["a long list", z.array(z.string()).max(1), ["a", "b"], /^Au plus .*entrée/],
    ["a low number", z.int().min(3), 1, /^Doit être d’au moins /],
    ["nought", z.number().positive(), 0, /^Doit dépasser /],
    ["a high number", z.int().max(3), 4, /^Doit être d’au plus /],
    ["a part of a number", z.int(), 1.5, /^Inscrivez un nombre entier$/],
    ["a word for a number", z.number(), "x", /^Inscrivez un nombre$/],
    ["no choice", z.enum(["a", "b"]), "c", /^Choisissez l’une des options offertes$/],
    ["not the word", z.literal("true"), "c", /^Choisissez l’une des options offertes$/],
    ["no address", z.url(), "c", /^Inscrivez une adresse/],
    ["another form", z.string().regex(/^txr_/), "c", /^Contient un caractère/],
  ])("says of a field with %s what is wrong with it", async (_, schema, value, said) => {
    const message = schema.safeParse(value).error?.issues[0]?.message ?? "";
    const { fields } = await inFrench(refusal("invalid_request", "x", { field: message }));
    expect(fields?.field).toMatch(said);
  });

  it("says what the server's sentence says", async () => {
    const { error, fields } = await inFrench(
      refusal("invalid_request", "Some fields are not valid", {
        name: "This is a required field",
        "emails.0": "amir@maple.example is already in the team",
        password: "Must be at least 8 characters",
      }),
    );
    expect(error).toBe("Certains champs ne sont pas valides");
    expect(fields).toEqual({
      name: "Ce champ est obligatoire",
      // Values are put in by the build; what is under test is which message is found.
      "emails.0": expect.stringMatching(/ fait déjà partie de l’équipe$/),
      password: expect.stringMatching(/^Au moins .+ caractères$/),
    });
  });

  it("says what its code means where the sentence has no words of its own", async () => {
    const { error, fields } = await inFrench(
      refusal("forbidden", "Your role lacks the right refund:create", {
        name: "Invalid input",
      }),
    );
    expect(error).toBe("Votre rôle ne permet pas cette action");
    expect(fields).toEqual({ name: "Cette valeur ne convient pas" });
  });

  it("keeps what the provider says under a code of its own", async () => {
    const body = refusal("resource_missing", "No such coupon: 'SUMMER'", { coupon: "No such" });
    expect(await inFrench(body)).toEqual(body);
  });
});

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(ROOT, folder, name), "utf8"));
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ERROR_STATUS,
  type ErrorBody,
  FAULT_SENTENCES,
  type Fault,
  fault,
  faultOf,
  sentenceOf,
} from "@counterfoil/contract";
import { refusals as en } from "@counterfoil/i18n/messages/en/refusals";
import { refusals as es } from "@counterfoil/i18n/messages/es/refusals";
import { refusals as fr } from "@counterfoil/i18n/messages/fr/refusals";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { translateError } from "./translate-error.ts";

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, fr, es };
const ROOT = join(import.meta.dirname, "../../../../..");
/** An error as the server sends it. */
const refusal = (code: string, error: string, faults?: Record<string, Fault>): ErrorBody => ({
  error,
  code,
  request_id: "req_1",
  ...(faults ? { faults, fields: sentences(faults) } : {}),
});
const sentences = (faults: Record<string, Fault>) =>
  Object.fromEntries(Object.entries(faults).map(([path, one]) => [path, sentenceOf(one)]));
const inFrench = (body: ErrorBody) => translateError(body, "fr-CA", "fr-CA");
/** Names of the values of a text. */
const valuesIn = (text = "") => [...new Set(text.match(/(?<=\{)\w+(?=[,}])/g))].sort();

describe("the messages of errors", () => {
  it.each(Object.keys(ERROR_STATUS))("exist for the code %s in each language", (code) => {
    for (const [language, catalogue] of Object.entries(CATALOGUES)) {
      expect(catalogue[`refusal.${code}`] ?? "", language).not.toBe("");
    }
    expect(fr).toHaveProperty([`refusal.${code}`]);
    expect(CATALOGUES.fr?.[`refusal.${code}`]).not.toBe(CATALOGUES.en?.[`refusal.${code}`]);
    expect(CATALOGUES.es?.[`refusal.${code}`]).not.toBe(CATALOGUES.en?.[`refusal.${code}`]);
  });

  it.each(Object.entries(FAULT_SENTENCES))(
    "exist for the fault %s in each language, with its parameters",
    (code, sentence) => {
      for (const [language, catalogue] of Object.entries(CATALOGUES)) {
        const words = catalogue[`refusal.fault.${code}`];
        expect(words ?? "", language).not.toBe("");
        expect(valuesIn(words), language).toEqual(valuesIn(sentence));
      }
    },
  );

  it("exist for no unused fault", () => {
    const known = Object.keys(FAULT_SENTENCES).map((code) => `refusal.fault.${code}`);
    const worded = Object.keys(en).filter((id) => id.startsWith("refusal.fault."));
    expect(worded.sort()).toEqual(known.sort());
  });

  it("are matched by sentences that the server still returns", () => {
    const written = sources("apps/server/src").join("\n");
    const unsaid = Object.entries(en)
      .filter(([id]) => id.startsWith("refusal.said."))
      .filter(([, sentence]) => !written.includes(sentence));
    expect(unsaid).toEqual([]);
  });
});

describe("an error in French", () => {
  it.each([
    ["nothing", z.string().min(1), "", /^Ce champ est obligatoire$/],
    ["nothing at all", z.string(), undefined, /^Ce champ est obligatoire$/],
    ["a number for a text", z.string(), 3, /^Inscrivez du texte$/],
    ["a short text", z.string().min(8), "abc", /^Au moins .+ caractères/],
    ["a long text", z.string().max(3), "abcd", /^Au plus .+ caractères/],
    ["a short list", z.array(z.string()).min(1), [], /^Au moins .*entrée/],
    ["a long list", z.array(z.string()).max(1), ["a", "b"], /^Au plus .*entrée/],
    ["a low number", z.int().min(3), 1, /^Doit être d’au moins /],
    ["nought", z.number().positive(), 0, /^Doit dépasser /],
    ["a high number", z.int().max(3), 4, /^Doit être d’au plus /],
    ["a part of a number", z.int(), 1.5, /^Inscrivez un nombre entier$/],
    ["a word for a number", z.number(), "x", /^Inscrivez un nombre$/],
    ["a word for a whole number", z.int(), "x", /^Inscrivez un nombre$/],
    ["no choice", z.enum(["a", "b"]), "c", /^Choisissez l’une des options offertes$/],
    ["not the word", z.literal("true"), "c", /^Choisissez l’une des options offertes$/],
    ["no address", z.url(), "c", /^Inscrivez une adresse/],
    ["another form", z.string().regex(/^txr_/), "c", /^Vérifiez le format$/],
    ["neither way", z.union([z.literal(""), z.number()]), "c", /^Inscrivez un nombre$/],
  ])("says of a field with %s what is wrong with it", async (_, schema, value, expected) => {
    const [issue] = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
    if (issue === undefined) throw new Error("It was taken");
    const { fields } = await inFrench(refusal("invalid_request", "x", { field: faultOf(issue) }));
    expect(fields?.field).toMatch(expected);
  });

  it("translates each fault, and the server's sentence", async () => {
    const { error, fields } = await inFrench(
      refusal("invalid_request", "Some fields aren’t valid", {
        name: fault("required"),
        "emails.0": fault("already_member", { email: "amir@maple.example" }),
      }),
    );
    expect(error).toBe("Certains champs ne sont pas valides");
    expect(fields).toEqual({
      name: "Ce champ est obligatoire",
      // The build inserts values; this tests which message is found.
      "emails.0": expect.stringMatching(/ fait déjà partie de l’équipe$/),
    });
  });

  it("uses its one field's message for the whole", async () => {
    const wrong = fault("wrong_password");
    const { error } = await inFrench(
      refusal("invalid_request", sentenceOf(wrong), { current: wrong }),
    );
    expect(error).toBe("Le mot de passe est incorrect");
  });

  it("uses the message of its code if the sentence has no translation", async () => {
    const { error, fields } = await inFrench({
      ...refusal("forbidden", "Your role doesn't have the refund:create permission"),
      fields: { name: "Invalid input" },
    });
    expect(error).toBe("Votre rôle ne permet pas cette action");
    expect(fields).toEqual({ name: "Valeur non valide" });
  });

  it("says which permission is missing", async () => {
    const { error } = await inFrench({
      ...refusal("forbidden", "Your role doesn't have the payment:refund permission"),
      permission: "payment:refund",
    });
    expect(error).toBe(fr["refusal.permission"]);
  });

  it("translates a provider's code for the whole and for its field", async () => {
    const sentence = "You cannot void an invoice that has been partially paid.";
    const body = {
      ...refusal("status_transition_invalid", sentence),
      fields: { status: sentence },
    };
    const french = "L’état de cette facture ne permet pas cette action";
    expect(await inFrench(body)).toEqual({ ...body, error: french, fields: { status: french } });
    expect(await translateError(body, "en-CA", "en-CA")).toEqual(body);
  });

  it("keeps the provider's message for an unknown code", async () => {
    const fields = { coupon: "No such" };
    const body = { ...refusal("parameter_unknown", "Received unknown parameter: coupon"), fields };
    expect(await inFrench(body)).toEqual(body);
  });
});

describe("an error in English", () => {
  it("has our message too, and never a library's", async () => {
    const body = refusal("invalid_request", "Some fields aren’t valid", {
      name: fault("not_an_object"),
    });
    expect(await translateError(body, "en-CA", "en-CA")).toMatchObject({
      error: "Some fields aren’t valid",
      fields: { name: "Must be a group of fields" },
    });
  });
});

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(ROOT, folder, name), "utf8"));
}

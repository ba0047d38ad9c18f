import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allMessages } from "../../../packages/i18n/src/all-messages.ts";
import { FIXED, RETIRED, RETIRED_IN_COMMENTS, RETIRED_IN_TITLES } from "./terms.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Returns the retired words of a text with their replacements. */
function retired(text: string, terms = RETIRED): string[] {
  return terms.flatMap(([words, instead]) => {
    const found = words.exec(text);
    return found === null ? [] : [`“${found[0]}”: ${instead}`];
  });
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);
}

/** Returns the sentences of the server's errors, by file. */
function errorsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const thrown = /(?:refuse\(\s*"\w+",|notFound\()\s*["`]([^"`]+)["`]/g;
  return [...text.matchAll(thrown)].map(([, sentence = ""]) => sentence);
}

/**
 * Returns the sentences of the provider's errors, except the spelling and the sentence that are
 * Stripe's.
 */
function providerErrorsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const thrown = /(?:refuse\.\w+\(|message:)\s*["`]([^"`]+ [^"`]+)["`]/g;
  return [...text.matchAll(thrown)].map(([, sentence = ""]) =>
    sentence.replaceAll(/canceled|canceling|must be at most/gi, ""),
  );
}

/** Returns the texts of the log, by file. */
function logTextsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const written =
    /\blog\??\.(?:info|warn|error|debug)\((?:[^"`;]|"[a-z_]+",?\s)*?["`]([^"`]+ [^"`]+)["`]/g;
  return [...text.matchAll(written)].map(([, sentence = ""]) => sentence);
}

/** Returns the English texts of the provider's hosted pages and documents, by file. */
function pageWordsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const english = text.slice(text.indexOf("const en"), text.indexOf("const fr"));
  return [...english.matchAll(/"([^"]+)"/g)].map(([, sentence = ""]) => sentence);
}

/** Source files with comments and titles. */
function sources(): string[] {
  return ["packages", "apps", "scripts", "e2e", "benches", "examples"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|m?js|css)$/.test(name) && !/node_modules|dist\//.test(name))
      .map((name) => `${folder}/${name}`),
  );
}

/** Returns the comments of a file. */
function commentsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/(?<=^\s*)\/\*[\s\S]*?\*\/|^\s*\/\/ .*$/gm)].map(([comment]) => comment);
}

/** Returns the test titles in a file: texts and templates passed with a function. */
function titlesIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const titled = /\(\s*(?:"([^"\n]+)"|`([^`\n]+)`),\s*(?:async )?(?:\(|function)/g;
  return [...text.matchAll(titled)]
    .map(([, plain, template]) => plain ?? template ?? "")
    .filter((title) => !title.startsWith("**/"));
}

/** Returns the prose of a Markdown file, without code and links, by paragraph. */
function proseOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return text
    .replaceAll(/```[\s\S]*?```/g, "")
    .replaceAll(/`[^`]*`/g, "")
    .split("\n");
}

const found = (
  texts: Readonly<Record<string, string>>,
  terms = RETIRED,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([id, text]) => [id, retired(text, terms)] as const)
      .filter(([, words]) => words.length > 0),
  );

describe("English texts", () => {
  it("have no retired words in the interface", async () => {
    const texts = await allMessages("en");
    const free = Object.entries(texts).filter(([id]) => !Object.hasOwn(FIXED, id));
    expect(found(Object.fromEntries(free))).toEqual({});
  });

  it("have no retired words in the server's errors", () => {
    const texts = filesUnder("apps/server/src").flatMap((file) =>
      errorsIn(file).map((text) => [`${file}: ${text}`, text] as const),
    );
    expect(texts.length).toBeGreaterThan(50);
    expect(found(Object.fromEntries(texts))).toEqual({});
  });

  it("have no retired words on the provider's pages and documents", () => {
    const texts = filesUnder("packages/emulator/src/pages")
      .filter((file) => file.endsWith("texts.ts"))
      .flatMap((file) => pageWordsIn(file).map((text) => [`${file}: ${text}`, text] as const));
    expect(texts.length).toBeGreaterThan(50);
    expect(found(Object.fromEntries(texts))).toEqual({});
  });

  it("have no retired words in the provider's errors", () => {
    const texts = filesUnder("packages/emulator/src").flatMap((file) =>
      providerErrorsIn(file).map((text) => [`${file}: ${text}`, text] as const),
    );
    expect(texts.length).toBeGreaterThan(200);
    expect(found(Object.fromEntries(texts))).toEqual({});
  });

  it("have no retired words or leading articles in the log", () => {
    const texts = ["apps/server/src", "packages/database/src"]
      .flatMap(filesUnder)
      .flatMap((file) => logTextsIn(file).map((text) => [`${file}: ${text}`, text] as const));
    expect(texts.length).toBeGreaterThan(40);
    expect(found(Object.fromEntries(texts))).toEqual({});
    expect(texts.filter(([, text]) => /^(?:an?|the|there) /i.test(text))).toEqual([]);
  });

  it("have no retired words in the contract's sentences about fields", async () => {
    const { FAULT_SENTENCES } = await import("../../../packages/contract/src/faults/sentences.ts");
    expect(found(FAULT_SENTENCES)).toEqual({});
  });

  it("have no retired words in the API's description, where each summary is an instruction", async () => {
    const { routes } = await import("../../../packages/contract/src/api/routes.ts");
    const texts = Object.fromEntries(
      Object.entries<{ readonly summary: string }>(routes).map(([name, { summary }]) => [
        name,
        summary,
      ]),
    );
    expect(Object.keys(texts).length).toBeGreaterThan(80);
    expect(found(texts)).toEqual({});
    const verb =
      /^(?:Accept|Cancel|Change|Check|Complete|Confirm|Connect|Count|Create|Delete|Disable|Disconnect|Download|Enable|End|Exchange|Export|Find|Hide|Invite|Keep|List|Make|Preview|Process|Redeem|Register|Remove|Rename|Renew|Replace|Request|Resend|Retrieve|Reverse|Revoke|Search|Set|Show|Sign|Start|Stop|Stream|Summarize|Switch|Test|Transfer|Update|Verify|View) /;
    const others = Object.values(texts).filter((text) => text !== "Sign in" && !verb.test(text));
    expect(others).toEqual([]);
  });

  it.each([
    "README.md",
    ...["docs", "docs/decisions"].flatMap((folder) =>
      readdirSync(join(ROOT, folder))
        .filter((name) => name.endsWith(".md"))
        .map((name) => `${folder}/${name}`),
    ),
  ])("have no retired words in %s", (file) => {
    const lines = proseOf(file).map((line, at) => [`${file}:${at + 1}`, line] as const);
    expect(found(Object.fromEntries(lines))).toEqual({});
  });

  it("have no retired words in the titles of tests", () => {
    const texts = sources()
      .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
      .flatMap((file) => titlesIn(file).map((text) => [`${file}: ${text}`, text] as const));
    expect(texts.length).toBeGreaterThan(2000);
    expect(found(Object.fromEntries(texts), [...RETIRED, ...RETIRED_IN_TITLES])).toEqual({});
  });

  it("have no words in comments that are wrong in every one", () => {
    const texts = sources()
      .filter((file) => !file.includes("/migrations/"))
      .flatMap((file) => commentsIn(file).map((text) => [`${file}: ${text}`, text] as const));
    expect(texts.length).toBeGreaterThan(5000);
    expect(found(Object.fromEntries(texts), RETIRED_IN_COMMENTS)).toEqual({});
  });

  it.each([
    "# mails came back",
    "Finalise invoice",
    "Waits for 3-D Secure",
    "The card of {customer} is charged at once.",
    "Tax id {id}",
    "Payment canceled",
    "Whoever invited you",
  ])("are recognized where they have one: %s", (text) => {
    expect(retired(text)).not.toEqual([]);
  });

  it("match the specification word for word", async () => {
    expect(await allMessages("en")).toMatchObject(FIXED);
  });
});

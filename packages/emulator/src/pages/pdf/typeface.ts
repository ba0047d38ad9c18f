import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { unpackedTypeface } from "./sfnt.ts";

/** 400 for text, 600 for emphasis. */
export type FontWeight = 400 | 600;

/** Text of one script, and the font file with its letters. */
interface TextRun {
  face: string;
  text: string;
}

const files = createRequire(import.meta.url);
const FOLDER = "@fontsource/inter/files";
/** The most common first: a letter in several files is taken from the first. */
const SCRIPTS = [
  "latin",
  "latin-ext",
  "greek",
  "cyrillic",
  "vietnamese",
  "greek-ext",
  "cyrillic-ext",
];
const UNKNOWN = "\ufffd";

/** The letters in one script's file. */
interface FontScript {
  readonly script: string;
  readonly has: (code: number) => boolean;
}
let loaded: readonly FontScript[] | undefined;
const faces = new Map<string, Buffer>();
/** Script of each letter, by code point. A cache. */
const scriptsByCode = new Map<number, string | null>();

function scriptOf(code: number): string | null {
  const cached = scriptsByCode.get(code);
  if (cached !== undefined) return cached;
  const script = scripts().find(({ has }) => has(code))?.script ?? null;
  scriptsByCode.set(code, script);
  return script;
}

function scripts(): readonly FontScript[] {
  loaded ??= readScripts();
  return loaded;
}

function readScripts(): FontScript[] {
  const path = files.resolve("@fontsource/inter/unicode.json");
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, "utf8")));
  return SCRIPTS.map((script) => {
    const pairs = (ranges[script] ?? "").split(",").map((range) => {
      const [first = "", last = first] = range.replace("U+", "").split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    return {
      script,
      has: (code: number) => pairs.some(([first, last]) => code >= first && code <= last),
    };
  });
}

/**
 * Returns a font file ready to be embedded.
 * @param face as in `Run`
 */
export function typeface(face: string): Buffer {
  const cached = faces.get(face);
  if (cached) return cached;
  const read = unpackedTypeface(readFileSync(files.resolve(`${FOLDER}/inter-${face}-normal.woff`)));
  faces.set(face, read);
  return read;
}

/**
 * Splits text into runs of one font file. A letter of a script that isn't bundled becomes the
 * replacement character.
 */
export function runsOf(text: string, weight: FontWeight): TextRun[] {
  const runs: TextRun[] = [];
  for (const letter of text.normalize("NFC").replace(/[\u2009\u202f]/g, "\u00a0")) {
    const script = scriptOf(letter.codePointAt(0) ?? 0);
    const shown = script === null ? UNKNOWN : letter;
    const face = `${script ?? "latin"}-${weight}`;
    const last = runs.at(-1);
    if (last?.face === face) last.text += shown;
    else runs.push({ face, text: shown });
  }
  return runs;
}

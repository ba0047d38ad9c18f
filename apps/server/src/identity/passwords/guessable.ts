import { setImmediate } from "node:timers/promises";
import { COMMON_PASSWORDS } from "@counterfoil/domain";
import { isPattern } from "./pattern.ts";
import { spellingsOf, withoutAppendix } from "./spellings.ts";

/** Minimum length of a part of a name: shorter ones occur in too many words. */
const PART = 4;
/** Maximum number of characters around such a part for the password to count as the name. */
const MAX_BESIDE = 5;

/** Minimum length of a spelling: shorter ones occur in too many passwords. */
const MIN_WORD_LENGTH = 4;
/** Number of passwords to process before yielding to other requests. */
const CHUNK = 500;

let wordSet: Promise<ReadonlySet<string>> | undefined;

/** Returns the spellings of the most common leaked passwords, loaded on first use. */
function commonWords(): Promise<ReadonlySet<string>> {
  wordSet ??= readCommonWords();
  return wordSet;
}

async function readCommonWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const loadedWords = new Set<string>(COMMON_PASSWORDS);
  for (const [place, password] of dictionary["passwords-common"].entries()) {
    if (place % CHUNK === 0) await setImmediate();
    for (const word of spellingsOf(String(password))) {
      if (word.length >= MIN_WORD_LENGTH) loadedWords.add(word);
    }
  }
  return loadedWords;
}

/**
 * Returns whether someone who knows the user would guess the password within a few thousand
 * attempts:
 * a common word in any case with the usual substitutions and suffixes, a word repeated, a keyboard
 * pattern, or little more than a name they know.
 * @param names names of the user and of their businesses, and the email address
 */
export async function isGuessable(password: string, names: readonly string[]): Promise<boolean> {
  const bare = withoutAppendix(password);
  if (isPattern(password) || (bare.length >= PART && isPattern(bare))) return true;
  const common = await commonWords();
  const spellings = [...spellingsOf(password)];
  const halves = spellings.flatMap((word) => /^(.+)[^\p{L}]?\1$/su.exec(word)?.[1] ?? []);
  if ([...spellings, ...halves].some((word) => common.has(word))) return true;
  if (names.some((name) => name.toLowerCase() === password.toLowerCase())) return true;
  return partsOf(names).some((part) => spellings.some((word) => isMostly(word, part)));
}

function partsOf(names: readonly string[]): string[] {
  const plain = names.flatMap((name) => [...spellingsOf(name)]);
  const parts = plain.flatMap((name) => [
    name.replaceAll(/[^\p{L}]/gu, ""),
    ...name.split(/[^\p{L}]+/u),
  ]);
  return [...new Set(parts)].filter((part) => part.length >= PART);
}

function isMostly(word: string, part: string): boolean {
  if (!word.includes(part)) return false;
  const beside = word.replaceAll(part, "").replaceAll(/[^\p{L}\p{N}]/gu, "");
  return beside.length < MAX_BESIDE;
}

import type { Head } from "./verify.ts";

/** Name of the chain of entries without a business. */
const NONE = "-";

/** Returns a head as the line that is printed: business, number and hash. */
export function lineOf({ account, seq, hash }: Head): string {
  return `${account === "" ? NONE : account} ${seq} ${hash}`;
}

/**
 * Reads the heads that an earlier check printed. Other lines are ignored.
 * @throws Error if there are none
 */
export function headsIn(text: string): Head[] {
  const heads = text.split("\n").flatMap((line) => {
    const [, account, seq, hash] = /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line.trim()) ?? [];
    if (account === undefined || seq === undefined || hash === undefined) return [];
    return [{ account: account === NONE ? "" : account, seq: Number(seq), hash }];
  });
  if (heads.length === 0) throw new Error("the file has no heads that verify has printed");
  return heads;
}

import { dirname } from "node:path";
import { expect, it } from "vitest";
import { everySource } from "./sources.ts";

/** Maximum number of files of a folder, without those of its folders (docs/style.md). */
const LIMIT = 13;
/** A file per section of messages, with the same name in each language. */
const MESSAGES = /^packages\/i18n\/src\/messages\/(?:en|es|fr)$/;

/** Returns the folders with too many files, each with their number. Declarations don't count. */
function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((path) => !/\.d\.m?ts$/.test(path))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > LIMIT && !MESSAGES.test(folder))
    .map(([folder, count]) => `${folder} has ${count} files`);
}

it(`no folder contains more than ${LIMIT} files`, () => {
  expect(fullFolders(everySource())).toEqual([]);
});

it("counts a folder's own files, and neither its folders nor declarations", () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => `shop/part-${at}.ts`);
  expect(fullFolders([...files(LIMIT), "shop/till/till.ts", "shop/till.d.mts"])).toEqual([]);
  expect(fullFolders(files(LIMIT + 1))).toEqual([`shop has ${LIMIT + 1} files`]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, testFiles } from "../structure/sources.ts";

/** The title of a test, or of the tests of a table (`it.each(…)("…", …)`). */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*\(|[\])]\)\(|\w\)\()\s*"((?:[^"\\\n]|\\.)*)",/g;
/** A value of a table of cases, or a quotation. */
const INSERTED = /\$\w+|`[^`]*`/g;
const IDENTIFIER = /\b[a-z]+[A-Z]\w*/;

/** Returns the titles of tests that contain an identifier of the code outside backticks. */
function titlesInCode(text: string): string[] {
  const titles = [...text.matchAll(TITLE)].map(([, title = ""]) => title);
  return titles.filter((title) => IDENTIFIER.test(title.replaceAll(INSERTED, "")));
}

describe("the title of a test", () => {
  it("is a sentence, without an identifier outside backticks", () => {
    const files = ["apps", "packages", "e2e", "scripts", "benches"].flatMap(testFiles);
    expect(files.length).toBeGreaterThan(500);
    const titles = files.flatMap((file) =>
      titlesInCode(readFileSync(join(ROOT, file), "utf8")).map((title) => `${file}: ${title}`),
    );
    expect(titles).toEqual([]);
  });

  it.each([
    ["it", "is listAll as stored at the provider", false],
    ["it.each(CASES)", "is listAll as stored at the provider", false],
    ["describe", "the `listAll` of a client", true],
    ["it.each(CASES)", "lists every $resourceName", true],
  ])("is a sentence or not: %s, %s", (call, title, isSentence) => {
    expect(titlesInCode(`${call}("${title}", () => {`)).toEqual(isSentence ? [] : [title]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

/** Folders whose files write texts that people read in three languages. */
const FOLDERS = [
  "apps/backoffice/src",
  "apps/signin/src",
  "apps/server/src/mail/writing",
  "packages/emulator/src/pages",
];

/**
 * A label joined with its value regardless of the language: French puts a space before the colon.
 */
const PUT_TOGETHER = /\}: \$\{/;

it("every label with a colon is formatted by `labelled`", () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .filter((name) => PUT_TOGETHER.test(readFileSync(join(ROOT, folder, name), "utf8")))
      .map((name) => join(folder, name)),
  );
  expect(found).toEqual([]);
});

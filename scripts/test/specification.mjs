import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../environment/root.mjs";
import { readArguments } from "../process/arguments.mjs";

const CHECKLIST = "docs/specification.md";

/** The separator between a test's file and its title. */
const BETWEEN = " › ";

/**
 * Checks the specification's checklist: rows without a test, tests that don't exist, duplicate
 * numbers.
 * @param {string} text the checklist
 * @param {(path: string) => string | null} read returns the text of a file of the project, or null
 * @returns {{ rows: number, faults: string[] }}
 */
export function checkSpecification(text, read) {
  const faults = [];
  const seen = new Set();
  let rows = 0;
  for (const line of text.split("\n")) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, number = "", statement = "", tests = ""] = cells;
    if (!/^\d+\.\d+$/.test(number)) continue;
    rows += 1;
    if (seen.has(number)) faults.push(`${number} stands twice`);
    seen.add(number);
    if (statement === "") faults.push(`${number} says nothing`);
    const named = tests.split("<br>").flatMap((test) => (test.trim() === "" ? [] : [test.trim()]));
    if (named.length === 0) faults.push(`${number} has no test: ${statement}`);
    for (const test of named) {
      const fault = faultOf(test, read);
      if (fault !== null) faults.push(`${number}: ${fault}`);
    }
  }
  if (rows === 0) faults.push("There is no row");
  return { rows, faults };
}

function faultOf(test, read) {
  const [path = "", title = ""] = test.replaceAll("`", "").split(BETWEEN);
  if (title === "") return `${test} names no title`;
  if (!/\.(test|spec)\.tsx?$/.test(path)) return `${path} is no test file`;
  const source = read(path);
  if (source === null) return `${path} does not exist`;
  return isTitled(source, title.replaceAll("\\|", "|")) ? null : `${path} has no test “${title}”`;
}

/** Returns whether a title is a string of the source, in any kind of quotes. */
function isTitled(source, title) {
  return ['"', "'", "`"].some((quote) => {
    const written = title.replaceAll(quote, `\\${quote}`);
    return source.includes(`${quote}${written}${quote}`);
  });
}

function main() {
  const read = (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null;
  const { rows, faults } = checkSpecification(readFileSync(join(root, CHECKLIST), "utf8"), read);
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0
      ? `${rows} statements of the specification, each with a test that exists`
      : `${faults.length} faults in ${CHECKLIST}`,
  );
  return faults.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const command = "node scripts/test/specification.mjs";
  const help = `Usage: ${command}\n\nCheck that every row of the checklist has a test.`;
  readArguments({ command, help, options: {} });
  process.exit(main());
}

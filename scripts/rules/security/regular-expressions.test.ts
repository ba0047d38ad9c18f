import { describe, expect, it } from "vitest";
import { linesIn } from "../structure/sources.ts";

const FOLDERS = ["apps", "packages"];
const BUILT = /new RegExp\(|(?<![.\w])RegExp\(/;
/** Expressions made of constants in capitals only. */
const CONSTANT = /new RegExp\(\s*(?:`(?:[^`$]|\$(?!\{)|\$\{[A-Z][\w.[\]]*\})*`|"[^"]*"|[A-Z_]+)/;

/** Others, with the constants that they are made of. */
const EXEMPT: Readonly<Record<string, string>> = {
  "apps/server/src/http/static/static-files.ts": "names of encodings",
  "apps/server/src/mirror/fold.ts": "letters of a table",
  "apps/backoffice/src/app/palette/records/object-path.ts": "patterns of the contract",
  "apps/backoffice/src/features/team/audit/use-entry.ts": "patterns of the contract",
  "apps/server/src/resources/redaction.ts": "types of the registry",
  "packages/contract/src/provider/common.ts": "prefixes of IDs",
  "packages/emulator/src/records/debits/read-debit.ts": "numbers of digits",
  "packages/ui/src/style-sheets/inline-classes.ts": "names of our style sheets, in the build",
};

describe("a regular expression", () => {
  it("is made of constants, never of text that someone entered", () => {
    const found = FOLDERS.flatMap((folder) => linesIn(folder, BUILT)).filter(
      ({ file, text }) => !CONSTANT.test(text) && EXEMPT[file] === undefined,
    );
    expect(found).toEqual([]);
  });

  it("is exempt only where there is one", () => {
    const files = new Set(
      FOLDERS.flatMap((folder) => linesIn(folder, BUILT)).map(({ file }) => file),
    );
    expect(Object.keys(EXEMPT).filter((file) => !files.has(file))).toEqual([]);
  });

  it.each([
    ["new RegExp(`^[a-z]{1,$" + "{LONGEST}}$`)", true],
    ["new RegExp(`^$" + "{search}`)", false],
    ["new RegExp(text)", false],
  ])("is recognized: %s", (line, constant) => {
    expect(CONSTANT.test(line)).toBe(constant);
  });
});

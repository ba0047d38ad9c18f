import { describe, expect, it } from "vitest";
import { checkSpecification } from "../../test/specification.mjs";

const source = `it("says \\"no\\" to a stranger", () => {}); test(\`finds \${name} | all\`, () => {});`;
const read = (path: string) => (path === "e2e/identity/guard.spec.ts" ? source : null);
const head = "| | statement | tests |\n|---|---|---|\n";
const faults = (rows: string) => checkSpecification(head + rows, read).faults;

describe("the checklist of the specification", () => {
  it("passes for rows whose tests exist", () => {
    const rows = [
      '| 2.1 | Strangers are refused | `e2e/identity/guard.spec.ts › says "no" to a stranger` |',
      `| 2.2 | All are found | \`e2e/identity/guard.spec.ts › finds \${name} \\| all\` |`,
    ];
    expect(checkSpecification(head + rows.join("\n"), read)).toEqual({ rows: 2, faults: [] });
  });

  it.each([
    ["without a test", "| 2.1 | Strangers are refused | |", "2.1 has no test"],
    ["that names no file", "| 2.1 | x | `e2e/no.spec.ts › x` |", "does not exist"],
    ["that names no title", "| 2.1 | x | `e2e/identity/guard.spec.ts › y` |", "has no test “y”"],
    ["that is no test", "| 2.1 | x | `e2e/support/back-office.ts › y` |", "is no test file"],
    ["without words", "| 2.1 | | `e2e/identity/guard.spec.ts › y` |", "2.1 says nothing"],
  ])("fails for a row %s", (_what, row, fault) => {
    expect(faults(row).join()).toContain(fault);
  });

  it("fails for a duplicate number, and for a list without rows", () => {
    const row = '| 2.1 | x | `e2e/identity/guard.spec.ts › says "no" to a stranger` |';
    expect(faults(`${row}\n${row}`)).toEqual(["2.1 stands twice"]);
    expect(faults("")).toEqual(["There is no row"]);
  });
});

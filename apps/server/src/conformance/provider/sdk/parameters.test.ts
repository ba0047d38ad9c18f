import { operations } from "@counterfoil/emulator/api/resources/index";
import { describe, expect, it } from "vitest";
import { compareParameters } from "./compare.ts";
import { isAbout, OTHER_METHODS } from "./other-methods.ts";
import { type LedgerRow, REJECTED } from "./rejected.ts";
import { UNDOCUMENTED } from "./undocumented.ts";

const { routes, rejected, undocumented } = compareParameters(operations);

/** Whether a name of the ledger is the entry's, or of a parameter around it. */
function covers(name: string, entry: string): boolean {
  const found = name.includes(" ") ? entry : entry.split(" ")[2];
  return found === name || found?.startsWith(`${name}[`) === true;
}

const unexplained = (entries: readonly string[], ledger: readonly LedgerRow[]): string[] =>
  entries.filter(
    (entry) =>
      !OTHER_METHODS.some((type) => isAbout(type, entry)) &&
      !ledger.some(({ parameters }) => parameters.some((name) => covers(name, entry))),
  );

const outdated = (entries: readonly string[], ledger: readonly LedgerRow[]): string[] =>
  ledger
    .flatMap(({ parameters }) => parameters)
    .filter((name) => !entries.some((entry) => covers(name, entry)));

describe("a parameter that the official SDK documents", () => {
  it("is compared on every route of the embedded provider that the SDK has", () => {
    expect(routes).toBeGreaterThan(200);
  });

  it("is accepted by the embedded provider, or the ledger gives the reason", () => {
    expect(unexplained(rejected, REJECTED)).toEqual([]);
  });

  it("leaves the ledger when the embedded provider accepts it", () => {
    expect(outdated(rejected, REJECTED)).toEqual([]);
    const gone = OTHER_METHODS.filter((type) => !rejected.some((entry) => isAbout(type, entry)));
    expect(gone).toEqual([]);
  });
});

describe("a parameter that the official SDK doesn't document", () => {
  it("is rejected by the embedded provider, or the ledger gives the reason", () => {
    expect(unexplained(undocumented, UNDOCUMENTED)).toEqual([]);
  });

  it("leaves the ledger when the embedded provider rejects it", () => {
    expect(outdated(undocumented, UNDOCUMENTED)).toEqual([]);
  });
});

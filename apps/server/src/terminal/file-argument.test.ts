import { describe, expect, it } from "vitest";
import { fileArgument } from "./file-argument.ts";

describe("the file of a backup that an operator names", () => {
  it("is the only argument", () => {
    expect(fileArgument("backup", ["/backups/friday.backup"])).toBe("/backups/friday.backup");
    expect(fileArgument("restore", ["./-friday.backup"])).toBe("./-friday.backup");
  });

  it.each([
    ["nothing", []],
    ["two files", ["friday.backup", "saturday.backup"]],
    ["a request for help", ["--help"]],
    ["an option", ["-o"]],
  ])("is asked for instead of %s", (_, args) => {
    expect(() => fileArgument("backup", args)).toThrow(/^name one file: npm run backup -- <file>$/);
  });
});

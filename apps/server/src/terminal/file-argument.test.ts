import { describe, expect, it } from "vitest";
import { fileArgument } from "./file-argument.ts";

describe("the file of a backup that an operator names", () => {
  it("is the only argument", () => {
    expect(fileArgument("backup", ["/backups/friday.backup"])).toBe("/backups/friday.backup");
    expect(fileArgument("restore", ["./-friday.backup"])).toBe("./-friday.backup");
  });

  it.each([
    ["nothing", []],
    ["an empty name", [""]],
  ])("is asked for instead of %s", (_, args) => {
    expect(() => fileArgument("backup", args)).toThrow(/^name one file: npm run backup -- <file>$/);
  });

  it.each([
    ["two files", ["friday.backup", "saturday.backup"], "saturday.backup"],
    ["a request for help", ["--help"], "--help"],
    ["an option", ["-o"], "-o"],
  ])("is never one of %s", (_, args, strange) => {
    expect(() => fileArgument("backup", args)).toThrow(
      `${strange} isn't an argument of this command. See what the command takes: npm run backup -- --help`,
    );
  });
});

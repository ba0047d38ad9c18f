import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runNode } from "../../apps/server/src/testing/built.ts";
import { root } from "../environment/root.mjs";

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const PROGRAM = /^node (scripts\/[\w/-]+\.mjs)$/;
/** Programs that pass their arguments to the server's bundle (`terminal/usage.test.ts`). */
const OF_THE_SERVER = [
  ...["start", "owner", "doctor", "audit", "backup", "restore", "provider"],
  // npm runs it after an installation, without arguments.
  "prepare",
];
const programs = Object.entries(manifest.scripts)
  .map(([name, command]) => [name, PROGRAM.exec(command)?.[1] ?? ""] as const)
  .filter(([name, file]) => file !== "" && !OF_THE_SERVER.includes(name))
  .map(([name, file]) => [name === "test" ? "npm test" : `npm run ${name}`, file] as const);
const others = ["bytes", "test/specification"].map((name) => {
  const file = `scripts/${name}.mjs`;
  return [`node ${file}`, file] as const;
});
const helpOf = (command: string) =>
  `See what the command takes: ${command}${command.startsWith("npm ") ? " --" : ""} --help\n`;
const run = (file: string, ...args: string[]) => runNode([join(root, file), ...args], {});

describe.each([...programs, ...others])("%s", (command, file) => {
  it.each([
    ["--foo", "--foo"],
    ["--foo=bar", "--foo"],
  ])("names %s, which it doesn't take, and does nothing", async (argument, name) => {
    expect(await run(file, argument)).toEqual({
      code: 1,
      out: "",
      err: `${name} isn't an argument of this command. ${helpOf(command)}`,
    });
  });

  it("prints how to use it", async () => {
    const { code, out, err } = await run(file, "--help");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(new RegExp(`^Usage: ${command}`));
  });
});

it.each([
  ["npm run pack", "pack", ["--out"], "--out takes a value"],
  ["npm run pack", "pack", ["counterfoil"], "counterfoil isn't an argument of this command"],
  ["npm run check", "check", ["--since", "--foo"], "--since takes a value"],
  [
    "npm run sbom",
    "commands/sbom",
    ["a.json", "b.json"],
    "b.json isn't an argument of this command",
  ],
  ["npm run bench", "bench", ["--rows"], "--rows takes a value"],
  ["npm run bench", "bench", ["monye"], "monye isn't a benchmark"],
  ["npm run build", "build", ["webb"], "webb isn't a part of the build"],
  ["npm run torture", "torture", ["--seed"], "--seed takes a value"],
  ["npm run torture", "torture", ["--rounds", "0"], "--rounds isn't a whole number from 1 to 100"],
  ["npm test", "test", ["money"], "money isn't an argument of this command"],
])("%s: %s %j says what is wrong", async (command, name, args, fault) => {
  const { code, out, err } = await run(`scripts/${name}.mjs`, ...args);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(fault);
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(err).toContain(helpOf(command));
});

it.each([
  [
    "a folder that doesn't exist",
    "/nowhere/at/all/bom.json",
    "the folder /nowhere/at/all doesn't exist",
  ],
  ["a folder", root, `${root} is a folder. Name a file`],
])("npm run sbom rejects %s in one line", async (_, file, reason) => {
  expect(await run("scripts/commands/sbom.mjs", file)).toEqual({
    code: 1,
    out: "",
    err: `The bill of materials couldn't be written: ${reason}\n`,
  });
});

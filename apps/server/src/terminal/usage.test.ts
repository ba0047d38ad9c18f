import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OWNER_OPTIONS } from "../first-owner/command.ts";
import { runCommand } from "../testing/built.ts";
import { usageOf } from "./usage.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "usage-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a command that is asked for help", () => {
  const commands = ["owner", "doctor", "audit", "backup", "restore", "provider"];
  const requests = commands.flatMap((name) => [
    [name, "--help"],
    [name, "-h"],
  ]);

  it.each(requests)("%s %s prints how to use it, and does nothing else", async (name, request) => {
    const DATA_DIR = join(folder, "data");
    // A setting that stops the command if it is read.
    const { code, out, err } = await runCommand(name, [request], { DATA_DIR, PORT: "none" });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(new RegExp(`^Usage:\n  npm run ${name}\\b`));
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

it.each([
  [["--port", "5000"], "--port"],
  [["5000"], "5000"],
])(
  "start %j says that settings come from the environment, and starts nothing",
  async (args, first) => {
    const DATA_DIR = join(folder, "data");
    const { code, out, err } = await runCommand("main", args, { DATA_DIR });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(
      `Counterfoil failed to start: ${first} isn't read. Settings come from the environment: PORT=4100 npm start\n`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

it("start --help prints how to use it, and starts nothing", async () => {
  const DATA_DIR = join(folder, "data");
  const { code, out, err } = await runCommand("main", ["--help"], { DATA_DIR, PORT: "none" });
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^Usage:\n {2}npm start\n/);
  expect(existsSync(DATA_DIR)).toBe(false);
});

it("the help names every argument that a command takes", () => {
  for (const option of Object.keys(OWNER_OPTIONS))
    expect(usageOf("owner")).toContain(`--${option}`);
  for (const option of ["port", "host", "data", "memory"])
    expect(usageOf("provider")).toContain(`--${option}`);
});

it.each([
  [["--foo"], "create the owner: --foo isn't an argument of this command"],
  [["everyone"], "create the owner: everyone isn't an argument of this command"],
  [["--email"], "create the owner: --email takes a value"],
  [["--csv=yes"], "create the owner: --csv takes no value"],
])("owner %j names the argument and how to see the others", async (args, reason) => {
  const { code, out, err } = await runCommand("owner", args, { PORT: "none" });
  expect([code, out]).toEqual([1, ""]);
  const help = "See what the command takes: npm run owner -- --help";
  expect(err).toBe(`Could not ${reason}. ${help}\n`);
});

it.each([
  ["owner", "Could not create the owner"],
  ["doctor", "The checks couldn't run"],
  ["audit", "The audit trail couldn't be verified"],
  ["backup", "Backup failed"],
  ["restore", "Restore failed"],
  ["provider", "The embedded provider couldn't start"],
])("%s names an argument that it doesn't take, and does nothing", async (name, failure) => {
  const DATA_DIR = join(folder, "data");
  for (const argument of ["--foo", "--foo=bar", "-o"]) {
    const { code, out, err } = await runCommand(name, [argument], { DATA_DIR, PORT: "none" });
    expect([code, out]).toEqual([1, ""]);
    const option = argument.replace("=bar", "");
    const help = `See what the command takes: npm run ${name} -- --help`;
    expect(err).toBe(`${failure}: ${option} isn't an argument of this command. ${help}\n`);
  }
  expect(existsSync(DATA_DIR)).toBe(false);
});

it.each([
  ["doctor", ["everything"], "everything isn't an argument of this command"],
  ["audit", ["verify", "heads", "more"], "more isn't an argument of this command"],
  ["backup", ["one", "two"], "two isn't an argument of this command"],
  ["provider", ["5000"], "5000 isn't an argument of this command"],
  ["provider", ["--port"], "--port takes a value"],
  ["provider", ["--host="], "--host takes a value"],
  ["provider", ["--data", "--memory"], "--data takes a value"],
  ["provider", ["--memory=yes"], "--memory takes no value"],
  ["provider", ["--port", "5000", "--port", "5001"], "--port can be used once"],
])("%s %j names the argument at fault", async (name, args, fault) => {
  const { code, out, err } = await runCommand(name, args, {});
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(`: ${fault}. See what the command takes: npm run ${name} -- --help\n`);
});

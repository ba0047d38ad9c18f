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
  const commands = ["owner", "doctor", "audit", "backup", "restore"];
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

  it("is the provider as well", async () => {
    const { code, out, err } = await runCommand("provider", ["--help"], {});
    expect([code, err]).toEqual([0, ""]);
    for (const option of ["--port", "--host", "--data", "--memory"]) expect(out).toContain(option);
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

it("the help of `owner` names every argument that it takes", () => {
  for (const option of Object.keys(OWNER_OPTIONS))
    expect(usageOf("owner")).toContain(`--${option}`);
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

it("doctor rejects arguments instead of ignoring them", async () => {
  const { code, err } = await runCommand("doctor", ["everything"], {});
  expect([code, err]).toEqual([
    1,
    "The checks couldn't run: remove the arguments: npm run doctor\n",
  ]);
});

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../../apps/server/src/config/read-config.ts";

const FOLDER = join(import.meta.dirname, "../../deploy/systemd");
const unit = readFileSync(join(FOLDER, "counterfoil.service"), "utf8");
const settings = unit
  .split("\n")
  .map((line) => /^(\w+)=(.*)$/.exec(line))
  .filter((found) => found !== null)
  .map(([, name = "", value = ""]) => [name, value] as const);
const settingOf = (name: string) => settings.findLast(([each]) => each === name)?.[1];

/** The environment of the service: from the unit, then from its file. */
function environment(file: string): Record<string, string> {
  const inline = settings
    .filter(([name]) => name === "Environment")
    .flatMap(([, value]) => value.split(" "));
  const lines = file.split("\n").filter((line) => !line.startsWith("#") && line.includes("="));
  return Object.fromEntries(
    [...inline, ...lines].map((line) => {
      const [name = "", ...value] = line.split("=");
      return [name, value.join("=")];
    }),
  );
}

const folder = mkdtempSync(join(tmpdir(), "counterfoil-unit-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the unit with a program that exists here, and returns its path. */
function runnable(): string {
  const program = join(folder, "counterfoil");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const guide = join(folder, "operations.md");
  writeFileSync(guide, "");
  mkdirSync(join(folder, "units"), { recursive: true });
  const file = join(folder, "units/counterfoil.service");
  writeFileSync(file, unit.replace(/^ExecStart=.*/m, `ExecStart=${program}`));
  return file;
}

/**
 * Runs counterfoil-command with a `systemd-run` that prints its arguments.
 * @returns the unit's properties, and the command line
 */
function commandOf(args: readonly string[]): [ReadonlyMap<string, string>, string[]] {
  const program = join(folder, "systemd-run");
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@"\n`, { mode: 0o755 });
  const { stdout } = spawnSync(join(FOLDER, "counterfoil-command"), args, {
    encoding: "utf8",
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  const given = stdout.trim().split("\n");
  const start = given.findIndex((word) => !word.startsWith("--"));
  const properties = given
    .slice(0, start)
    .map((option) => /^--property=(\w+)=(.*)$/.exec(option))
    .filter((found) => found !== null)
    .map(([, name = "", value = ""]) => [name, value] as const);
  return [new Map(properties), given.slice(start)];
}

/** Null if this machine has no systemd. */
function analyze(...args: string[]) {
  const done = spawnSync("systemd-analyze", args, { encoding: "utf8" });
  if (done.error === undefined) return done;
  console.info("not checked: systemd-analyze isn't on the PATH");
  return null;
}

describe("the systemd unit", () => {
  it("gives the server longer to stop than it keeps its port open and its requests may take", () => {
    const { shutdownGrace } = readConfig(environment(""));
    expect(shutdownGrace).toBeGreaterThan(0);
    expect(Number(settingOf("TimeoutStopSec"))).toBeGreaterThanOrEqual(shutdownGrace + 10 + 20);
  });

  it("sends the signal to the server alone, which stops its database after the last request", () => {
    expect(settingOf("KillMode")).toBe("mixed");
  });

  it("stores data in a folder that only its own user can read", () => {
    const { dataDir } = readConfig(environment(""));
    expect(dataDir).toBe(`/var/lib/${settingOf("StateDirectory")}`);
    expect(settingOf("StateDirectoryMode")).toBe("0700");
    expect(settingOf("DynamicUser")).toBe("yes");
  });

  it("has an environment file that names the same folder, for commands", () => {
    const file = readFileSync(join(FOLDER, "counterfoil.env"), "utf8");
    const named = file.split("\n").filter((line) => line.startsWith("DATA_DIR="));
    expect(named).toEqual([`DATA_DIR=/var/lib/${settingOf("StateDirectory")}`]);
  });

  it("has a program that runs commands with its user, its folder and its settings", () => {
    const [properties, words] = commandOf(["owner", "--name", "Claire Tessier"]);
    const shared = ["DynamicUser", "StateDirectory", "StateDirectoryMode", "WorkingDirectory"];
    for (const name of [...shared, "UMask", "EnvironmentFile"]) {
      expect([name, properties.get(name)]).toEqual([name, settingOf(name)]);
    }
    // Without User=, the user of the unit has its name.
    expect([settingOf("User"), properties.get("User")]).toEqual([undefined, "counterfoil"]);
    expect(words).toEqual([settingOf("ExecStart"), "owner", "--name", "Claire Tessier"]);
  });

  it("has an environment file with valid settings, whose examples are settings as well", () => {
    const file = readFileSync(join(FOLDER, "counterfoil.env"), "utf8");
    expect(readConfig(environment(file))).toMatchObject({
      publicUrl: "https://billing.example.com",
      trustProxy: true,
    });
    const filled = file
      .replaceAll(/^#(?=[A-Z_]+=)/gm, "")
      .replace("SECRET_KEY=\n", `SECRET_KEY=${"k".repeat(32)}\n`)
      .replaceAll("_…", "_0123456789");
    expect(readConfig(environment(filled))).toMatchObject({
      provider: { mode: "live" },
      databaseOwnerUrl: expect.stringContaining("billing_owner"),
      metricsPort: { host: "127.0.0.1" },
    });
  });

  it("is valid for systemd", () => {
    const done = analyze("verify", "--man=no", runnable());
    if (done !== null) expect([done.status, done.stderr]).toEqual([0, ""]);
  });

  it("is hardened: systemd rates its exposure as OK or better", () => {
    const done = analyze("security", "--offline=yes", "--threshold=20", "--no-pager", runnable());
    if (done !== null) expect(done.status, done.stdout).toBe(0);
  });
});

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../apps/server/src/composition/network/free-port.ts";
import { install } from "../package/install-packed.ts";
import { type BuildStage, parseContainerfile } from "./containerfile.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "deploy/container");
const stages = parseContainerfile(readFileSync(join(FOLDER, "Containerfile"), "utf8"));
const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").trim().split("\n");

const folder = mkdtempSync(join(tmpdir(), "counterfoil-container-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A stage that ran in a plain folder, which stands for its root. */
interface Ran {
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck: readonly string[];
  readonly entrypoint: readonly string[];
  readonly workdir: string;
  readonly user: string;
}

/**
 * Runs the steps of a stage.
 * @throws Error naming a step that fails or that the test doesn't know
 */
function run(stage: BuildStage, root: string, earlier: ReadonlyMap<string, string>): Ran {
  let [workdir, user] = ["/", "root"];
  let healthcheck: string[] = [];
  let entrypoint: string[] = [];
  const environment: Record<string, string> = {};
  const list = (text: string): string[] => JSON.parse(text.slice(text.indexOf("[")));
  for (const { name, text } of stage.steps) {
    switch (name) {
      case "WORKDIR":
        workdir = text;
        mkdirSync(join(root, workdir), { recursive: true });
        break;
      case "COPY": {
        const [, from, source = "", to = ""] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
        const base = from === undefined ? null : (earlier.get(from) ?? "");
        if (base === null) copySources(join(root, workdir));
        else
          cpSync(join(base, source), join(root, to), { recursive: true, verbatimSymlinks: true });
        break;
      }
      case "RUN":
        command(text, root, join(root, workdir));
        break;
      case "ENV":
        for (const pair of text.split(" ")) {
          const [key = "", value = ""] = pair.split("=");
          environment[key] = value;
        }
        break;
      case "USER":
        user = text;
        break;
      case "HEALTHCHECK":
        healthcheck = list(text);
        break;
      case "ENTRYPOINT":
        entrypoint = list(text);
        break;
      case "VOLUME":
      case "EXPOSE":
      case "STOPSIGNAL":
        break;
      default:
        throw new Error(`The test can't run ${name}`);
    }
  }
  return { root, environment, healthcheck, entrypoint, workdir, user };
}

/**
 * Copies what .dockerignore leaves, and links what the build's first step would install and build.
 */
function copySources(to: string): void {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const path of listed.trim().split("\n")) {
    if (ignored.some((each) => path === each || path.startsWith(`${each}/`))) continue;
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(ROOT, path), join(to, path));
  }
  symlinkSync(join(ROOT, "node_modules"), join(to, "node_modules"));
  cpSync(join(ROOT, "dist"), join(to, "dist"), { recursive: true });
}

/** Runs a shell command with its paths below the stage's root. */
function command(text: string, root: string, cwd: string): void {
  const here = text.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`);
  // Without a registry, the package is installed as in the package's own test.
  if (/^npm install /.test(text)) {
    const [, prefix = "", files = ""] = /--prefix (\S+) (\S+)/.exec(here) ?? [];
    const [file = ""] = readdirSync(dirname(files)).filter((name) => name.endsWith(".tgz"));
    mkdirSync(prefix, { recursive: true });
    install(join(dirname(files), file), prefix);
    return;
  }
  // Only root may give files away.
  const done = spawnSync("sh", ["-euc", here], { cwd, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`RUN ${text}\n${done.stdout}${done.stderr}`);
}

describe("the Containerfile", () => {
  const roots = new Map<string, string>();
  let image: Ran;

  it("runs step by step in plain folders", () => {
    const ran = stages.map((stage, place) => {
      const root = join(folder, String(place));
      mkdirSync(root);
      roots.set(stage.alias ?? String(place), root);
      return run(stage, root, roots);
    });
    expect(ran).toHaveLength(2);
    image = ran[1] ?? expect.fail("no second stage");
    expect(readdirSync(image.root).sort()).toEqual(["data", "opt"]);
  });

  it("pins the major version of Node.js that the server needs, on glibc", () => {
    for (const { image: name } of stages)
      expect(name).toMatch(/^docker\.io\/library\/node:\d+-\w+-slim$/);
  });

  it("runs as a user without privileges, by number", () => {
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it("is healthy once the server is ready, and unhealthy without it", async () => {
    const port = String(await freePort("127.0.0.1"));
    const inside = (path: string) => (path.startsWith("/") ? join(image.root, path) : path);
    const environment = {
      PATH: process.env.PATH ?? "",
      ...image.environment,
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: inside(image.environment.DATA_DIR ?? ""),
      SAMPLE_DATA: "0",
    };
    const [program = "", ...args] = image.healthcheck;
    const health = () => spawnSync(program, args, { env: environment }).status;
    expect(health()).toBe(1);
    const [entry = "", ...rest] = image.entrypoint;
    const server = spawn(inside(entry), rest, { cwd: inside(image.workdir), env: environment });
    const ended = once(server, "exit");
    await expect.poll(health, { timeout: 120_000, interval: 500 }).toBe(0);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});

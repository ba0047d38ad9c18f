import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { runNode } from "../../apps/server/src/testing/built.ts";

/** A project whose build needs two packages of its own folder, so that no registry is asked. */
function project(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-install-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const scripts = fileURLToPath(new URL("..", import.meta.url));
  cpSync(scripts, join(folder, "scripts"), { recursive: true });
  const needed = {
    devDependencies: { bundler: "file:packed/bundler" },
    optionalDependencies: { binary: "file:packed/binary" },
  };
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  const engines = { node: ">=20.19.0" };
  write("package.json", { name: "fresh-clone", type: "module", engines, ...needed });
  write("package-lock.json", {
    name: "fresh-clone",
    lockfileVersion: 3,
    packages: {
      "": { name: "fresh-clone", ...needed },
      "node_modules/bundler": { resolved: "packed/bundler", link: true },
      "packed/bundler": { version: "1.0.0", dev: true },
      "node_modules/binary": { resolved: "packed/binary", link: true },
      "packed/binary": { version: "1.0.0", optional: true },
    },
  });
  write("packed/bundler/package.json", { name: "bundler", version: "1.0.0" });
  write("packed/binary/package.json", { name: "binary", version: "1.0.0" });
  return folder;
}

describe("the packages of a fresh clone", () => {
  it.each([
    { NODE_ENV: "production" },
    { npm_config_omit: "dev" },
    { npm_config_omit: "optional" },
    {},
  ])("are all installed, those of the build too, with %o", async (environment) => {
    const folder = project();
    const script = join(folder, "scripts/environment/install.mjs");
    const install = `import(${JSON.stringify(script)}).then((it) => it.installPackages())`;
    const { HOME = tmpdir() } = process.env;
    const { code, out, err } = await runNode(["--eval", install], { HOME, ...environment });
    expect([code, out, err]).toEqual([0, "Installing packages\n", ""]);
    for (const name of ["bundler", "binary"]) {
      expect([name, existsSync(join(folder, "node_modules", name))]).toEqual([name, true]);
    }
  });
});

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runNode } from "../apps/server/src/testing/built.ts";
import { nodeFault } from "./environment/node-fault.mjs";
import { sentenceOf } from "./process/failure.mjs";

describe("the version of Node.js", () => {
  it.each(["20.19.0", "20.19.5", "20.20.0", "22.0.0", "24.11.1"])("%s will do", (running) => {
    expect(nodeFault(running, ">=20.19.0")).toBeNull();
  });

  it.each(["18.20.4", "20.9.0", "20.18.3"])(
    "%s is too old, which is said in one line",
    (running) => {
      expect(nodeFault(running, ">=20.19.0")).toMatch(
        new RegExp(
          `^Counterfoil needs Node.js 20.19.0 or later, and this is ${running}\\. [^\n]+$`,
        ),
      );
    },
  );

  it("is checked before anything else, for every command", async () => {
    const folder = mkdtempSync(join(tmpdir(), "counterfoil-node-"));
    const scripts = fileURLToPath(new URL(".", import.meta.url));
    cpSync(scripts, join(folder, "scripts"), { recursive: true });
    mkdirSync(join(folder, "node_modules"));
    writeFileSync(join(folder, "package-lock.json"), "{}");
    const manifest = { name: "later", type: "module", engines: { node: ">=999.0.0" } };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    const commands = ["provider", "owner", "backup", "restore"].map((name) => `commands/${name}`);
    for (const command of ["start", "build", "test", ...commands]) {
      const { code, out, err } = await runNode([join(folder, `scripts/${command}.mjs`)], {});
      expect([command, code, out]).toEqual([command, 1, ""]);
      expect(err).toMatch(/^Counterfoil needs Node.js 999.0.0 or later, [^\n]+\n$/);
    }
    rmSync(folder, { recursive: true });
  });
});

describe("a read-only folder", () => {
  it.each(["EACCES", "EPERM", "EROFS"])("is named with what to do (%s)", (code) => {
    const path = "/srv/counterfoil/dist";
    const error = Object.assign(new Error(`${code}: mkdir`), { code, path });
    expect(sentenceOf(error)).toMatch(
      /^\/srv\/counterfoil\/dist can't be written\. Start as [^\n]+$/,
    );
  });
});

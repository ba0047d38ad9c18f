import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const script = fileURLToPath(new URL("torture.mjs", import.meta.url));
const torture = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });

describe("npm run torture", () => {
  it.each([["--rounds", "0"], ["--rounds", "101"], ["--seed", "x"], ["--seed"]])(
    "rejects %s %s before anything runs",
    (...args) => {
      const { status, stderr } = torture(...args);
      expect(status).toBe(1);
      expect(stderr).toMatch(
        new RegExp(`^${args[0]} (isn't a whole number from 1 to \\d+|takes a value)\\. [^\n]+\n$`),
      );
    },
  );
});

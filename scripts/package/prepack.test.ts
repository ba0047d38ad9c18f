import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

it("`npm pack` of the sources says how the package is built", () => {
  const { status, stdout, stderr } = spawnSync("npm", ["pack", "--dry-run"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect([status === 0, stdout]).toEqual([false, expect.not.stringContaining(".tgz")]);
  expect(stderr).toContain("run `npm run pack`");
});

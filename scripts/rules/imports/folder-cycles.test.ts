import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readImports } from "../../check/imports.mjs";
import { importsInCycles } from "./folder-cycles.ts";

const ROOT = join(import.meta.dirname, "../../..");

const workspaces = ["apps", "packages"]
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .map((workspace) => `${workspace}/`);

const imports = readImports();

describe("sibling folders and the modules beside them", () => {
  it.each(workspaces)("of %s never import each other in a cycle", (workspace) => {
    const own = [...imports].filter(([file]) => file.startsWith(workspace));
    expect(own.length).toBeGreaterThan(0);
    expect(importsInCycles(new Map(own))).toEqual([]);
  });

  it.each([
    {
      title: "of two folders",
      files: {
        "packages/a/src/left/one.ts": ["../right/two.ts"],
        "packages/a/src/right/two.ts": [],
        "packages/a/src/right/three.ts": ["../left/four.ts"],
        "packages/a/src/left/four.ts": [],
      },
      found: [
        "packages/a/src/left/one.ts -> packages/a/src/right/two.ts",
        "packages/a/src/right/three.ts -> packages/a/src/left/four.ts",
      ],
    },
    {
      title: "by way of a third, below another folder",
      files: {
        "apps/a/src/inner/left/one.ts": ["../middle/deep/two.ts"],
        "apps/a/src/inner/middle/deep/two.ts": ["../../right/three.ts"],
        "apps/a/src/inner/right/three.ts": ["../left/four.ts"],
        "apps/a/src/inner/left/four.ts": [],
      },
      found: [
        "apps/a/src/inner/left/one.ts -> apps/a/src/inner/middle/deep/two.ts",
        "apps/a/src/inner/middle/deep/two.ts -> apps/a/src/inner/right/three.ts",
        "apps/a/src/inner/right/three.ts -> apps/a/src/inner/left/four.ts",
      ],
    },
    {
      title: "by way of a module beside them",
      files: {
        "packages/a/src/left/one.ts": ["../shared.ts"],
        "packages/a/src/shared.ts": ["./right/two.ts"],
        "packages/a/src/right/two.ts": ["../left/three.ts"],
        "packages/a/src/left/three.ts": [],
      },
      found: [
        "packages/a/src/left/one.ts -> packages/a/src/shared.ts",
        "packages/a/src/right/two.ts -> packages/a/src/left/three.ts",
        "packages/a/src/shared.ts -> packages/a/src/right/two.ts",
      ],
    },
    {
      title: "between a folder and a module beside it",
      files: {
        "packages/a/src/one.ts": ["./inner/two.ts"],
        "packages/a/src/inner/two.ts": [],
        "packages/a/src/inner/three.ts": ["../one.ts"],
      },
      found: [
        "packages/a/src/inner/three.ts -> packages/a/src/one.ts",
        "packages/a/src/one.ts -> packages/a/src/inner/two.ts",
      ],
    },
    {
      title: "of types alone",
      files: {
        "packages/a/src/left/one.ts": ["type ../right/two.ts"],
        "packages/a/src/right/two.ts": ["../left/one.ts"],
      },
      found: [
        "packages/a/src/left/one.ts -> packages/a/src/right/two.ts",
        "packages/a/src/right/two.ts -> packages/a/src/left/one.ts",
      ],
    },
  ])("are found in a cycle $title", ({ files, found }) => {
    expect(cyclesOf(files)).toEqual(found);
  });

  it.each([
    {
      title: "in one direction",
      files: {
        "packages/a/src/left/one.ts": ["../right/two.ts", "../right/deep/three.ts"],
        "packages/a/src/right/two.ts": ["./deep/three.ts"],
        "packages/a/src/right/deep/three.ts": [],
      },
    },
    {
      title: "that share a module beside them",
      files: {
        "packages/a/src/left/one.ts": ["../shared.ts"],
        "packages/a/src/shared.ts": ["./right/two.ts"],
        "packages/a/src/right/two.ts": [],
      },
    },
    {
      title: "whose tests alone import each other",
      files: {
        "packages/a/src/left/one.ts": ["../right/two.ts"],
        "packages/a/src/right/two.test.ts": ["../left/one.ts"],
        "packages/a/src/right/two.ts": [],
      },
    },
  ])("are allowed $title", ({ files }) => {
    expect(cyclesOf(files)).toEqual([]);
  });
});

/** Returns the imports in cycles of a small project, whose files import these. */
function cyclesOf(files: Readonly<Record<string, readonly string[]>>): string[] {
  const project = mkdtempSync(join(tmpdir(), "counterfoil-rules-"));
  try {
    for (const [path, targets] of Object.entries(files)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      const lines = targets.map((target) => lineFor(target));
      writeFileSync(join(project, path), `${lines.join("")}export const nothing = 0;\n`);
    }
    return importsInCycles(readImports(project));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function lineFor(target: string): string {
  const [path = target, kind] = target.split(" ").reverse();
  return kind === "type" ? `import type { nothing } from "${path}";\n` : `import "${path}";\n`;
}

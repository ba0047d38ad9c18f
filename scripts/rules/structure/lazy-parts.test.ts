import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

const importsLazy = (text: string): boolean =>
  /import \{[^}]*\blazy\b[^}]*\} from "react"/.test(text);

describe("a part that is loaded when it's rendered", () => {
  it("doesn't replace the page if it can't be loaded: it is created with `lazyPart`", () => {
    const found = ["apps/backoffice/src", "packages/ui/src"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".tsx") || file.endsWith(".ts"))
        .map((file) => `${folder}/${file}`)
        .filter((file) => importsLazy(readFileSync(join(ROOT, file), "utf8"))),
    );
    expect(found).toEqual(["packages/ui/src/part/lazy-part.tsx"]);
    expect(importsLazy('import { lazy, Suspense } from "react";')).toBe(true);
    expect(importsLazy('import { lazyPart } from "@counterfoil/ui";')).toBe(false);
  });
});

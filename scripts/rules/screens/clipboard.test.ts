import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDERS = ["apps/backoffice/src", "apps/signin/src", "packages/ui/src"];

it("the clipboard is written only by `copyText`, which reports whether it could", () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => readFileSync(join(ROOT, file), "utf8").includes("navigator.clipboard")),
  );
  expect(found).toEqual(["packages/ui/src/clipboard/copy-text.ts"]);
});

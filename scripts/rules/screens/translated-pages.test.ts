import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { ROOT } from "../structure/sources.ts";

const APPS = join(ROOT, "apps");
const manifest = z.object({ dependencies: z.record(z.string(), z.string()).optional() });

/** The apps whose pages React renders. */
const rendered = readdirSync(APPS).filter((app) => {
  const { dependencies = {} } = manifest.parse(
    JSON.parse(readFileSync(join(APPS, app, "package.json"), "utf8")),
  );
  return "react" in dependencies && existsSync(join(APPS, app, "index.html"));
});

it("browsers don't translate what React renders, because it would show former amounts", () => {
  expect(rendered).toEqual(["backoffice", "signin"]);
  for (const app of rendered) {
    const page = readFileSync(join(APPS, app, "index.html"), "utf8");
    expect(page, app).toMatch(/<html [^>]*\btranslate="no"/);
  }
});

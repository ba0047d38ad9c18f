import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { themedBoot } from "./themed-boot.ts";

let project: string;
let boot: string;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "counterfoil-boot-"));
  mkdirSync(join(project, "public"));
  writeFileSync(join(project, "public/boot.js"), "window.request = fetch('/api/config');\n");
  writeFileSync(join(project, "index.html"), '<script src="/boot.js"></script>');
  const options = { configFile: false, logLevel: "error" } as const;
  await build({ ...options, root: project, plugins: [themedBoot()] });
  boot = readFileSync(join(project, "dist/boot.js"), "utf8");
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/**
 * Runs the built script in a browser that prefers dark pages or doesn't, and then in the same page
 * after the system's preference has changed.
 */
function themesOf(stored: string | null | Error, prefersDark: boolean) {
  const dataset: { theme?: string } = {};
  const window: { request?: string } = {};
  const system = {
    matches: prefersDark,
    changed: () => undefined,
    addEventListener(_: "change", listener: () => undefined) {
      system.changed = listener;
    },
  };
  runInNewContext(boot, {
    window,
    document: { documentElement: { dataset } },
    fetch: (path: string) => path,
    matchMedia: (query: string) => {
      expect(query).toBe("(prefers-color-scheme: dark)");
      return system;
    },
    localStorage: {
      getItem(key: string) {
        if (stored instanceof Error) throw stored;
        return key === "counterfoil.theme" ? stored : null;
      },
    },
  });
  const theme = dataset.theme ?? "light";
  system.matches = !prefersDark;
  system.changed();
  return { theme, next: dataset.theme ?? "light", request: window.request };
}

describe("the script before the first paint of a built app", () => {
  it.each([
    ["the system's theme, light", null, false, "light", "dark"],
    ["the system's theme, dark", "system", true, "dark", "light"],
    ["the dark theme that Noor chose", "dark", false, "dark", "dark"],
    ["the light theme that Noor chose", "light", true, "light", "light"],
    ["the system's theme if storage is off", new Error("denied"), true, "dark", "light"],
  ] as const)(
    "shows %s, then sends the app's own request and follows the system only if nothing was chosen",
    (_, stored, prefersDark, theme, next) => {
      expect(themesOf(stored, prefersDark)).toEqual({ theme, next, request: "/api/config" });
    },
  );
});

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../../../scripts/environment/chromium.mjs";
import { memoryFolder } from "../../../scripts/environment/memory-folder.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = memoryFolder();
if (folder !== undefined) process.env.TMPDIR ??= folder;
const { executablePath, env } = await findChromium();

/** Components alone in a browser, on the built gallery. */
export default defineConfig({
  testDir: "..",
  testMatch: ["src/*/*.spec.ts", "tests/*.spec.ts"],
  outputDir: join(root, "test-results", "components"),
  snapshotPathTemplate: "{testDir}/tests/pictures/{arg}{ext}",
  // Pictures are renewed on purpose only, the missing ones too.
  updateSnapshots: "none",
  globalSetup: "./gallery-server.ts",
  fullyParallel: true,
  workers: 2,
  // A test that passes waits for none of these; a slow machine may need them.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      env: { ...definedOnly(process.env), ...env, LC_ALL: "C.UTF-8" },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // Text in pictures is the same whatever the machine prefers.
        "--font-render-hinting=none",
        "--disable-lcd-text",
        "--force-color-profile=srgb",
      ],
    },
  },
});

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

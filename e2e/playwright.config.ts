import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/environment/chromium.mjs";
import { memoryFolder } from "../scripts/environment/memory-folder.mjs";
import { placeOf, WORKERS } from "./support/server/place.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
// The servers and the browser find it with `tmpdir()`.
const folder = memoryFolder();
if (folder !== undefined) process.env.TMPDIR ??= folder;
const { executablePath, env } = await findChromium();

/**
 * Each worker has a server with the sample businesses. Tests of one worker share it but not the
 * customers.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*/*.spec.ts",
  outputDir: join(root, "test-results", "e2e"),
  // A bundle of the server isn't transformed once more.
  build: { external: ["**/.cache/built-*/**"] },
  workers: WORKERS,
  // A passing test waits for none of these; a slow machine may need them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    baseURL: placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)).address,
    locale: "en-CA",
    timezoneId: "America/Toronto",
    viewport: { width: 1440, height: 900 },
    // The components' own tests cover motion; here, every frame of it costs a fifth of the
    // browser's time.
    contextOptions: { reducedMotion: "reduce" },
    // An action that can never happen fails long before its test would.
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      // Slow input reveals tests that depend on seeing a transient state.
      slowMo: Number(process.env.E2E_SLOW_MS ?? 0),
      // In other locales, Chromium can't save a download below a folder with accents.
      env: { ...definedOnly(process.env), ...env, LC_ALL: "C.UTF-8" },
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  webServer: {
    command: "node e2e/support/server/servers.mjs",
    cwd: root,
    wait: { stdout: /All servers are ready/ },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

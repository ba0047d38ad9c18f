import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { placeOf } from "./place.mjs";

const { emptyPort } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** The address of the server while a test runs it. */
export const emptyUrl = `http://127.0.0.1:${emptyPort}`;

/**
 * Starts the built server with the sample businesses and their users, but without history.
 * @param settings further environment variables
 * @returns a function that stops it and deletes its data
 */
export async function startEmptyServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "counterfoil-e2e-empty-"));
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const server = spawn(process.execPath, [join(root, "dist/server/main.js")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(emptyPort),
      DATA_DIR: join(dataDir, "data"),
      CONFIG_FILE: join(root, "config/sample.json"),
      SAMPLE_DATA: "0",
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
  const ended = once(server, "exit");
  await expect(async () => {
    expect((await fetch(`${emptyUrl}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 120_000 });
  return async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}

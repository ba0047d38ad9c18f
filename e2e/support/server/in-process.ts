import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compose, type RunningServer } from "../../../apps/server/src/composition/compose.ts";
import { readConfig } from "../../../apps/server/src/config/read-config.ts";
import { placeOf } from "./place.mjs";

const { emptyPort } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/**
 * Starts a server with the sample businesses in this process, so that a test has the provider's SDK
 * as the platform has it.
 * @returns the SDK, and a function that stops the server and deletes its data
 */
export async function startInProcess() {
  const dataDir = mkdtempSync(join(tmpdir(), "counterfoil-e2e-sdk-"));
  const root = new URL("../../../", import.meta.url);
  const config = readConfig({
    PORT: String(emptyPort),
    DATA_DIR: join(dataDir, "data"),
    CONFIG_FILE: fileURLToPath(new URL("config/sample.json", root)),
    WEB_FOLDER: fileURLToPath(new URL("dist/web", root)),
    SAMPLE_DATA: "0",
    LOG_LEVEL: "warn",
  });
  const server: RunningServer = await compose(config);
  await server.listen();
  const stop = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  return { stripe: server.billing.sdk(), of: server.billing.options, stop };
}

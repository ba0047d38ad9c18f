import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { compose } from "../../../apps/server/src/composition/compose.ts";
import type { readConfig } from "../../../apps/server/src/config/read-config.ts";
import { buildInCache } from "../../../apps/server/src/testing/built.ts";
import { placeOf } from "./place.mjs";

const { emptyPort } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

interface Sources {
  readonly compose: typeof compose;
  readonly readConfig: typeof readConfig;
}

/**
 * Bundles and imports the server. If tests imported it directly, each process of the test runner
 * would transform more than a thousand files.
 */
async function sources(): Promise<Sources> {
  const folder = await buildInCache({
    entryPoints: {
      compose: "apps/server/src/composition/compose.ts",
      config: "apps/server/src/config/read-config.ts",
      "pdf-worker": "packages/emulator/src/pages/pdf/worker.ts",
    },
  });
  const built = (name: string) => import(pathToFileURL(join(folder, `${name}.js`)).href);
  return { ...(await built("compose")), ...(await built("config")) };
}

/**
 * Starts a server with the sample businesses in this process, so that a test has the provider's SDK
 * as the platform has it.
 * @returns the SDK, and a function that stops the server and deletes its data
 */
export async function startInProcess() {
  const dataDir = mkdtempSync(join(tmpdir(), "counterfoil-e2e-sdk-"));
  const root = new URL("../../../", import.meta.url);
  const { compose, readConfig } = await sources();
  const config = readConfig({
    PORT: String(emptyPort),
    DATA_DIR: join(dataDir, "data"),
    CONFIG_FILE: fileURLToPath(new URL("config/sample.json", root)),
    WEB_FOLDER: fileURLToPath(new URL("dist/web", root)),
    SAMPLE_DATA: "0",
    LOG_LEVEL: "warn",
  });
  const server = await compose(config);
  await server.listen();
  const stop = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  return { stripe: server.billing.sdk(), of: server.billing.options, stop };
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeOf } from "./place.mjs";

const main = fileURLToPath(new URL("../../../dist/server/main.js", import.meta.url));

/** A server whose address has a name: browsers have no passkeys at IP addresses. */
export interface NamedServer {
  readonly address: string;
  /** Address that opens its mailbox page. */
  readonly mailbox: string;
  close(): Promise<void>;
}

/**
 * Starts a server of its own at `localhost`, with the sample businesses: a copy of the folder
 * E2E_SAMPLE_DATA if that is set.
 */
export async function startNamedServer(): Promise<NamedServer> {
  const port = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0)).port + 60;
  const address = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "counterfoil-passkeys-"));
  const data = join(dataDir, "data");
  const { E2E_SAMPLE_DATA, ...environment } = process.env;
  // The database's files belong to a user of their own, which only `cp` keeps.
  if (E2E_SAMPLE_DATA !== undefined) execFileSync("cp", ["-a", E2E_SAMPLE_DATA, data]);
  const server = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...environment,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: data,
      LOG_LEVEL: "warn",
    },
  });
  const ready = await listening(server);
  return {
    address,
    mailbox: /http:\S+\/mailbox\?key=\S+/.exec(ready)?.[0] ?? "",
    async close() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Waits for the ready line, and returns it. */
function listening(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (chunk) => {
      output += chunk;
      if (/http:\/\/\S+.*\n/.test(output)) resolve(output);
    });
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
}

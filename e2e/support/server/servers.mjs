import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeOf, WORKERS } from "./place.mjs";

/**
 * Starts the servers of all workers at the same time, because Playwright starts several servers one
 * after another. Prints a line once all are ready. Ends with the first of them that ends.
 *
 * The history of the sample businesses takes a core's time to write. The first server writes it
 * into a folder that all of them start with a copy of.
 */
const command = fileURLToPath(new URL("./server.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "counterfoil-e2e-sample-"));
const sampleData = join(folder, "data");
let servers = [];
const stop = () => {
  for (const server of servers) server.kill("SIGTERM");
};
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

servers = [start(0, { SAVE_DATA: sampleData })];
const [code] = await once(servers[0], "exit");
if (code !== 0) process.exit(code ?? 1);

servers = Array.from({ length: WORKERS }, (_, worker) =>
  start(worker, { INITIAL_DATA: sampleData }),
);
const ended = servers.map(async (server) => {
  const [code] = await once(server, "exit");
  stop();
  return code ?? 1;
});
await Promise.race([Promise.all(servers.map(ready)), Promise.race(ended)]);
if (servers.every(({ exitCode }) => exitCode === null))
  process.stdout.write("All servers are ready\n");
process.exit(Math.max(...(await Promise.all(ended))));

function start(worker, settings) {
  return spawn(process.execPath, [command], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(placeOf(worker).port),
      TEST_PARALLEL_INDEX: String(worker),
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
}

/** Resolves once the server has printed its ready line. */
function ready(server) {
  return new Promise((resolve) => {
    let output = "";
    server.stdout.on("data", (chunk) => {
      output += chunk;
      if (output.includes("ready at http://")) resolve();
    });
  });
}

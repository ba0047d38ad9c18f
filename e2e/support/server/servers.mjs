import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WORKERS } from "./place.mjs";
import { startServer, startWritingSampleData } from "./sample-data.mjs";

/**
 * Starts the servers of all workers at the same time, because Playwright starts several servers one
 * after another. Prints a line once all are ready. Ends with the first of them that ends.
 *
 * They start with a copy of the folder E2E_SAMPLE_DATA if that is set, otherwise with sample data
 * that is written first.
 */
const folder = mkdtempSync(join(tmpdir(), "counterfoil-e2e-sample-"));
let servers = [];
const stop = () => {
  for (const server of servers) server.kill("SIGTERM");
};
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const sampleData = process.env.E2E_SAMPLE_DATA ?? (await writeSample());

servers = Array.from({ length: WORKERS }, (_, worker) =>
  startServer(worker, { INITIAL_DATA: sampleData }),
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

async function writeSample() {
  const data = join(folder, "data");
  servers = [startWritingSampleData(data, tmpdir())];
  const [code] = await once(servers[0], "exit");
  if (code !== 0) process.exit(code ?? 1);
  return data;
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

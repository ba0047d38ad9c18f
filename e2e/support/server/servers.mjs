import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { placeOf, WORKERS } from "./place.mjs";

/**
 * Starts the servers of all workers at the same time, because Playwright starts several servers one
 * after another. Prints a line once all are ready. Ends with the first of them that ends.
 */
const command = fileURLToPath(new URL("./server.mjs", import.meta.url));
const servers = Array.from({ length: WORKERS }, (_, worker) =>
  spawn(process.execPath, [command], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(placeOf(worker).port),
      TEST_PARALLEL_INDEX: String(worker),
      LOG_LEVEL: "warn",
    },
  }),
);
const stop = () => {
  for (const server of servers) server.kill("SIGTERM");
};
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
const ended = servers.map(async (server) => {
  const [code] = await once(server, "exit");
  stop();
  return code ?? 1;
});

await Promise.race([Promise.all(servers.map(ready)), Promise.race(ended)]);
if (servers.every(({ exitCode }) => exitCode === null))
  process.stdout.write("All servers are ready\n");
process.exit(Math.max(...(await Promise.all(ended))));

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

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@counterfoil/database";
import { createProvider, providerMigrations } from "@counterfoil/emulator";
import { serve } from "@hono/node-server";
import { commandFailure } from "./terminal/command-failure.ts";
import { readArguments } from "./terminal/read-arguments.ts";
import { helpFor } from "./terminal/usage.ts";

/**
 * Runs the embedded provider as a standalone server: `--port 12111 [--host] [--data DIR |
 * --memory]`.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const help = helpFor("provider", args);
  if (help !== null) return void process.stdout.write(help);
  const { values } = readArguments("provider", args, {
    port: { type: "string", default: "12111" },
    host: { type: "string", default: "127.0.0.1" },
    data: { type: "string" },
    memory: { type: "boolean", default: false },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port: ${values.port} isn't a port. Use a number from 1 to 65535.`);
  }
  if (values.memory && values.data !== undefined) {
    throw new Error("--memory stores nothing on disk. Remove --data.");
  }
  const log = (message: string): void => void process.stderr.write(`${message}\n`);
  const temporary = values.memory ? mkdtempSync(join(tmpdir(), "provider-")) : null;
  const database = await openDatabase({ dataDir: temporary ?? values.data ?? "./data", log });
  await database.migrate(providerMigrations);
  const publicUrl = `http://${values.host}:${port}`;
  const provider = await createProvider({ database, publicUrl, log });
  const deliveryTimer = setInterval(() => {
    provider.deliverPending().catch((error: unknown) => log(String(error)));
  }, 5000);

  const server = serve({ fetch: provider.fetch, port, hostname: values.host }, (address) => {
    process.stdout.write(
      `The embedded provider is ready at http://${values.host}:${address.port}\n`,
    );
  });
  let stopping = false;
  async function stop(code: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    clearInterval(deliveryTimer);
    await new Promise((resolve) => server.close(resolve));
    await provider.close();
    await database.close();
    if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
    process.exit(code);
  }
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  server.once("error", (error: NodeJS.ErrnoException) => {
    const taken = error.code === "EADDRINUSE";
    log(taken ? `--port ${port} is in use on ${values.host}` : error.message);
    void stop(1);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`The embedded provider couldn't start: ${commandFailure(error)}\n`);
  process.exit(1);
});

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compose } from "./composition/compose.ts";
import { ensurePort } from "./composition/network/free-port.ts";
import { logConsole } from "./composition/terminal/console-log.ts";
import { readyLine, welcome } from "./composition/terminal/welcome.ts";
import { ConfigError, readConfig } from "./config/read-config.ts";
import { sampleData } from "./demo/sample-data/sample-data.ts";
import { commandLine } from "./terminal/command-line.ts";
import { formatOf } from "./terminal/format.ts";
import { helpFor } from "./terminal/usage.ts";

/** The bundle lies in dist/server, beside the built pages. */
const builtPages = join(dirname(fileURLToPath(import.meta.url)), "../web");

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** The exit code of a process that a person interrupted. */
const INTERRUPTED = 130;
/** How long a start that was interrupted has to close what it opened, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 60_000;

class Interrupted extends Error {}

/**
 * Runs the server in this process until a signal ends it.
 * @param pages resolves when the pages are built: the port opens after that, everything else starts
 *   in parallel
 * @param buildFurther builds further files of the pages; called once the port is open
 */
export async function serve(
  pages: Promise<unknown> = Promise.resolve(),
  buildFurther: () => Promise<void> = async () => undefined,
): Promise<void> {
  const help = helpFor("start", process.argv.slice(2));
  if (help !== null) {
    process.stdout.write(help);
    process.exit(0);
  }
  try {
    await start(pages, buildFurther);
  } catch (error) {
    if (error instanceof Interrupted) process.exit(INTERRUPTED);
    const message = error instanceof Error ? error.message : String(error);
    const detail = error instanceof ConfigError || !(error instanceof Error) ? "" : trace(error);
    process.stderr.write(`Counterfoil failed to start: ${message}\n${detail}`);
    process.exit(1);
  }
}

async function start(pages: Promise<unknown>, buildFurther: () => Promise<void>): Promise<void> {
  // Rethrown below, once what was opened can be closed again.
  pages.catch(() => undefined);
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) {
    throw new ConfigError(
      `${argument} isn't read. Settings come from the environment: PORT=4100 ${commandLine("start")}`,
    );
  }
  const config = readConfig({ WEB_FOLDER: builtPages, ...process.env });
  await ensurePort(config);
  if (config.metricsPort !== null) await ensurePort(config.metricsPort, "METRICS_PORT");
  const asText = formatOf(config.logFormat) === "text";
  const progress = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const interrupt = new AbortController();
  const early = () => {
    interrupt.abort(new Interrupted());
    setTimeout(() => process.exit(INTERRUPTED), SHUTDOWN_TIMEOUT_MS).unref();
  };
  for (const signal of SIGNALS) process.once(signal, early);
  const app = await compose(config, {
    sampleData,
    signal: interrupt.signal,
    ...(asText ? { progress } : {}),
  });
  logConsole(app.services.log);
  for (const name of SIGNALS) process.off(name, early);
  // A terminal user expects the process to end now; a load balancer has to be notified first.
  const grace = { SIGINT: 0, SIGTERM: config.shutdownGrace * 1000 };
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      app.close(grace[signal]).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  await pages.catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const { url } = await app.listen();
  const { mode } = config.provider;
  const started = { url, mailbox: app.mailbox, mode, password: config.demo.password };
  process.stdout.write(asText ? welcome(started) : readyLine(started));
  const { webFolder } = config;
  if (webFolder !== null && !existsSync(join(webFolder, "index.html"))) {
    app.services.log.warn({ webFolder }, "web apps not found, run npm run build");
  }
  app
    .followBuild(buildFurther())
    .catch((error: unknown) =>
      app.services.log.warn({ err: error }, "building the API reference failed"),
    );
}

/** The operator of a faulty build needs more than a line; of a faulty setting, no more. */
function trace(error: Error): string {
  return process.env.LOG_LEVEL === "debug" ? `${error.stack}\n` : "";
}

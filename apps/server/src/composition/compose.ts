import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Database } from "@counterfoil/database";
import {
  createProvider,
  fontFile,
  type Provider,
  platformOf,
  providerMigrations,
} from "@counterfoil/emulator";
import type { Logger } from "pino";
import { recordConfiguration } from "../audit/configuration/record-configuration.ts";
import { keepFor } from "../audit/retention/expire.ts";
import { finishRestore } from "../backup/finish.ts";
import type { Config } from "../config/config.ts";
import { requireLesserLogin } from "../config/database/require-lesser-login.ts";
import { publicUrlOf } from "../config/public-url.ts";
import type { SampleData } from "../demo/sample-data.ts";
import { seedDemo } from "../demo/seed.ts";
import { mailboxAddress } from "../features/mailbox/key.ts";
import { Limits } from "../http/limits/limits.ts";
import { openGeoIp } from "../http/origin/geoip/geoip.ts";
import { appMigrations } from "../migrations/app.ts";
import { rewriteAddresses } from "../mirror/write/rewrite-addresses.ts";
import type { ProviderConnection } from "../provider/connection.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Services } from "../services.ts";
import { formatOf } from "../terminal/format.ts";
import type { Billing } from "./billing/billing.ts";
import { createBilling } from "./billing/create-billing.ts";
import { freePort } from "./network/free-port.ts";
import { Listener } from "./network/listener.ts";
import { MetricsListener } from "./network/metrics-listener.ts";
import { openConfiguredDatabase } from "./open-database.ts";
import { startEmbeddedProvider } from "./provider/embedded-provider.ts";
import { openSecrets } from "./secrets/open-secrets.ts";
import { createServer } from "./server.ts";
import { createLog, flushed } from "./terminal/log.ts";
import { unlessAborted } from "./workers/unless-aborted.ts";
import { WorkerPool } from "./workers/worker-pool.ts";

/** Every database schema that an installation may have. */
export const allMigrations = [appMigrations, providerMigrations] as const;

/** A running server. */
export interface RunningServer {
  /** The public address without a trailing slash. */
  readonly url: string;
  /**
   * Handles a request without a port; `address` is the caller's, by default the loopback address.
   */
  fetch(request: Request, address?: string): Promise<Response>;
  /**
   * Address that opens the mailbox page; null if there is none. Keep it secret: it signs its reader
   * in.
   */
  readonly mailbox: string | null;
  /**
   * Serves the files of a build once it ends. Until then, requests for an app that isn't built
   * wait.
   * @returns rejects if the build fails
   */
  followBuild(build: Promise<unknown>): Promise<void>;
  /** Opens the port. */
  listen(): Promise<{ readonly url: string }>;
  /**
   * Stops accepting requests, completes those in progress and closes everything.
   * @param grace how long the port stays open while `/readyz` already reports stopping, in
   *   milliseconds
   */
  close(grace?: number): Promise<void>;
  readonly services: Services;
  readonly billing: Billing;
  /** The embedded provider, for its clock; null in live mode. */
  readonly provider: Provider | null;
}

/** Services that a caller may supply; the others are created. */
export interface ComposeOptions {
  /** A caller's database. It is migrated here and stays open at the end. */
  readonly database?: Database;
  readonly log?: Logger;
  /** The clock of sessions. */
  readonly now?: () => Date;
  readonly sampleData?: SampleData;
  /** Called with a sentence when a step that takes a while starts. */
  readonly progress?: (sentence: string) => void;
  /** Aborts the start: everything opened so far is closed, and the signal's reason is thrown. */
  readonly signal?: AbortSignal;
}

/** Composes the server from its settings. Only this function knows both provider and gateway. */
export async function compose(
  config: Config,
  options: ComposeOptions = {},
): Promise<RunningServer> {
  const { progress = () => undefined } = options;
  const log =
    options.log ?? createLog(config.logLevel, process.stderr.fd, formatOf(config.logFormat));
  const geoip = openGeoIp(config.geoipDatabase);
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const publicUrl = publicUrlOf(config, port);
  const database = options.database ?? (await openConfiguredDatabase(config, log, progress));
  const undo: (() => Promise<void>)[] = options.database ? [] : [() => database.close()];
  const assemble = async (): Promise<RunningServer> => {
    await database.migrate(appMigrations);
    await requireLesserLogin(database, config, log);
    await finishRestore(database, config.provider.mode);
    const secrets = await openSecrets(config, database);
    await keepFor(database, config.auditRetention);
    await recordConfiguration(database.access<object>("app"), secrets, config);
    const { provider, connection, stop } = await connect(
      config,
      database,
      secrets,
      publicUrl,
      log,
      (request) => fetch(request, "127.0.0.1"),
    );
    undo.unshift(stop);
    const limits = new Limits({ factor: config.rateLimit });
    const services: Services = {
      config,
      publicUrl,
      database,
      provider: connection,
      secrets,
      limits,
      geoip,
      log,
    };
    const billing = createBilling(services);
    const server = createServer({
      services,
      billing,
      embedded: provider === null ? null : provider.fetchFromBrowser,
      font: fontFile,
      ping: database.ping,
      ...(options.now ? { now: options.now } : {}),
    });
    undo.unshift(() => server.close());
    const fetch = server.fetch;
    undo.unshift(() => billing.stop());
    await billing.start();
    if (provider !== null) {
      const sampleData = options.sampleData ?? null;
      await seedDemo({ services, billing, sampleData, past: provider, progress });
    }
    billing.startWorkers();
    server.ready();
    const listener = new Listener({
      host: config.host,
      port,
      trustProxy: config.trustProxy,
      fetch,
      reject: server.reject,
    });
    const metrics =
      config.metricsPort === null ? null : new MetricsListener(config.metricsPort, server.metrics);
    return {
      url: publicUrl,
      services,
      billing,
      provider,
      mailbox:
        billing.mailService.transport === "mailbox"
          ? mailboxAddress(secrets, { publicUrl, host: config.host, port })
          : null,
      fetch: (request, address = "127.0.0.1") => fetch(request, address),
      followBuild: server.followBuild,
      async listen() {
        await metrics?.open();
        await listener.open();
        return { url: publicUrl };
      },
      close: once(async (grace = 0) => {
        const closed = listener.close(grace, () => server.drain());
        server.drain();
        // Until the last response is sent, other processes must see this one as alive.
        await closed;
        await metrics?.close();
        for (const step of undo) await step();
        await flushed(log);
      }),
    };
  };
  try {
    return await unlessAborted(assemble, options.signal);
  } catch (error) {
    for (const step of undo)
      await step().catch((fault) => log.error({ err: fault }, "shutdown step failed"));
    throw error;
  }
}

async function connect(
  config: Config,
  database: Database,
  secrets: Secrets,
  publicUrl: string,
  log: Logger,
  deliver: (request: Request) => Promise<Response>,
): Promise<{
  provider: Provider | null;
  connection: ProviderConnection;
  stop(): Promise<void>;
}> {
  if (config.provider.mode === "live") {
    return {
      provider: null,
      connection: { ...config.provider, fetch: null },
      stop: async () => undefined,
    };
  }
  await database.migrate(providerMigrations);
  const pdfThreads = createPdfThreads();
  const address = `${publicUrl}/provider`;
  const started = await startEmbeddedProvider({
    database,
    secrets,
    deliver,
    platformOf,
    log: (message) => log.debug(message),
    create: (keys, send) =>
      createProvider({
        database,
        keys,
        publicUrl: address,
        moving: (former) => rewriteAddresses(database, former, address),
        look: config.site,
        defaultLocale: config.site.defaultLocale,
        send,
        async renderPdf(job) {
          const body = await pdfThreads.run(job.account, job);
          if (body === null || body instanceof Uint8Array) return body;
          throw new Error("A PDF thread answered no file");
        },
        log: (message) => log.debug(message),
      }),
  });
  return {
    ...started,
    async stop() {
      await pdfThreads.close();
      await started.stop();
    },
  };
}

/**
 * Creates the pool of threads that render PDF files. One core is left for requests. In the bundle
 * their entry is next to this file.
 */
function createPdfThreads(): WorkerPool {
  const entry = import.meta.url.endsWith(".ts")
    ? createRequire(import.meta.url).resolve("@counterfoil/emulator/pages/pdf/worker")
    : fileURLToPath(new URL("./pdf-worker.js", import.meta.url));
  return new WorkerPool({
    entry,
    threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    mostWaiting: 40,
    mostWaitingOfOne: 10,
    patience: 30_000,
  });
}

function once(run: (grace?: number) => Promise<void>): (grace?: number) => Promise<void> {
  let running: Promise<void> | undefined;
  return (grace) => {
    running ??= run(grace);
    return running;
  };
}

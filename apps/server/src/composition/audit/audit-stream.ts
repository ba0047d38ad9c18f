import type { Logger } from "pino";
import { streamAudit } from "../../audit/stream/stream-audit.ts";
import type { AuditDestination } from "../../config/sections/audit-stream.ts";
import type { Services } from "../../services.ts";
import type { LeaderCheck } from "../../sync/maintenance/leader.ts";
import { JobSchedule } from "../../sync/maintenance/schedule.ts";
import { keptChains } from "./kept-chains.ts";

/** Milliseconds between two looks at new entries. */
const INTERVAL = 2_000;

/** Streams the audit trails of all businesses, and of the installation, in the background. */
export class AuditStream {
  readonly #services: Pick<Services, "database"> & { readonly log: Logger };
  readonly #destination: AuditDestination;
  readonly #isLeader: LeaderCheck;
  readonly #schedule = new JobSchedule();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  /** @param isLeader whether this process runs the jobs of a business */
  constructor(
    services: Pick<Services, "database" | "log">,
    destination: AuditDestination,
    isLeader: LeaderCheck,
  ) {
    this.#services = services;
    this.#destination = destination;
    this.#isLeader = isLeader;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.turn();
    }, INTERVAL);
    this.#timer.unref();
  }

  /** Lets the batches that are being sent finish. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
    await this.#schedule.settled();
  }

  /** Starts to stream every chain that is due, and isn't being streamed already. */
  async turn(): Promise<void> {
    const { database, log } = this.#services;
    const access = database.access<object>("app");
    try {
      for (const account of await keptChains(database, this.#isLeader)) {
        // A slow receiver of one chain's batch doesn't delay the others.
        void this.#schedule.run(
          account ?? "",
          INTERVAL,
          () => streamAudit(access, this.#destination, account),
          ({ failures, nextIn }, error) => {
            const about = { err: error, account, failures, seconds: Math.ceil(nextIn / 1000) };
            log.warn(about, "audit trail couldn't be streamed, will retry");
          },
        );
      }
    } catch (error) {
      log.warn({ err: error }, "streaming of the audit trail paused, database unavailable");
    }
  }
}

import type { Logger } from "pino";
import { expireAudit, keptDays } from "../../audit/retention/expire.ts";
import type { Services } from "../../services.ts";
import type { LeaderCheck } from "../../sync/maintenance/leader.ts";
import { keptChains } from "./kept-chains.ts";

/** Milliseconds between two looks at the oldest entries. */
const INTERVAL = 60 * 60 * 1_000;

/** Removes entries of the audit trail that are older than the configured retention. */
export class AuditRetention {
  readonly #services: Pick<Services, "database" | "config"> & { readonly log: Logger };
  readonly #isLeader: LeaderCheck;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopping = false;

  /** @param isLeader whether this process runs the jobs of a business */
  constructor(services: Pick<Services, "database" | "config" | "log">, isLeader: LeaderCheck) {
    this.#services = services;
    this.#isLeader = isLeader;
  }

  start(): void {
    const turn = () => {
      this.#running = this.turn();
    };
    this.#timer = setInterval(turn, INTERVAL).unref();
    turn();
  }

  /** Lets the removal in progress finish. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  /** Removes what is too old from every chain that this process looks after. */
  async turn(): Promise<void> {
    const { database, config, log } = this.#services;
    const access = database.access<object>("app");
    try {
      if ((await access.system(keptDays)) === null) return;
      for (const account of await keptChains(database, this.#isLeader)) {
        if (this.#stopping) return;
        const removed = await expireAudit(access, account, config.auditStream !== null);
        if (removed > 0) log.info({ account, removed }, "old audit entries removed");
      }
    } catch (error) {
      log.warn({ err: error }, "old audit entries couldn't be removed, will retry");
    }
  }
}

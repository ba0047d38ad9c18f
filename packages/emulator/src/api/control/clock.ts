import { runDueTimers } from "../../runtime/clock/run-due-timers.ts";
import type { Engine } from "../../runtime/engine.ts";
import { internalCall } from "../../runtime/internal.ts";
import { type AccountRecord, clockOf, loadAccounts, REAL_TIME } from "../../store/accounts.ts";

/** Sets the clocks of accounts, and runs due timers on the way. */
export class Clocks {
  private readonly engine: Engine;
  private readonly requestId: () => string;

  constructor(engine: Engine, requestId: () => string) {
    this.engine = engine;
    this.requestId = requestId;
  }

  /**
   * Sets an account's clock. Moving forward, it stops at every due timer and runs it.
   * @param to Unix seconds
   * @param frozen whether the clock stops there
   */
  async set(account: AccountRecord, to: number, frozen: boolean): Promise<void> {
    await this.pass(account, to);
    await this.write(account, { frozenAt: frozen ? to : null, offset: to - realTime() });
  }

  /** Resets an account's clock to real time. */
  async setReal(account: AccountRecord): Promise<void> {
    await this.pass(account, realTime());
    await this.write(account, REAL_TIME);
  }

  private async pass(account: AccountRecord, to: number): Promise<void> {
    for (let moment = await this.nextDue(account, to); moment !== null; ) {
      const frozenAt = Math.max(moment, clockOf(account));
      await this.write(account, { frozenAt, offset: frozenAt - realTime() });
      await this.run(account);
      const next = await this.nextDue(account, to);
      // A timer that fails stays due. It must not block the clock.
      moment = next === moment ? null : next;
    }
  }

  /** Runs due timers of all accounts. */
  async runDueTimers(): Promise<void> {
    const { rows } = await this.engine.session.query(
      "select distinct object.account from provider.object join provider.account on account.id = object.account where object.type = 'timer' and not object.deleted and object.created <= coalesce(account.frozen_at, extract(epoch from now())::bigint + account.clock_offset)",
    );
    const ids = rows.map((row) => String(row.account));
    if (ids.length === 0) return;
    const accounts = await loadAccounts(this.engine.session, ids);
    for (const account of accounts.values()) await this.run(account);
  }

  private async nextDue({ id }: AccountRecord, until: number): Promise<number | null> {
    const due = await this.engine.nextTimer(id);
    return due === null || due > until ? null : due;
  }

  private async write(
    account: AccountRecord,
    clock: Pick<AccountRecord, "frozenAt" | "offset">,
  ): Promise<void> {
    const current = (await this.engine.accountAt(account.id)) ?? account;
    await this.engine.setClock({ ...current, ...clock });
  }

  private async run({ id, platform }: AccountRecord): Promise<void> {
    await this.engine.run(
      internalCall({ account: id, platform, requestId: this.requestId() }, async (ctx) => {
        await runDueTimers(ctx);
        return { object: "advance" };
      }),
    );
  }
}

const realTime = (): number => Math.floor(Date.now() / 1000);

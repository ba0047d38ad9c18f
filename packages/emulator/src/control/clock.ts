import { advance } from "../billing/advance.ts";
import { type AccountRecord, clockOf, loadAccounts } from "../engine/accounts.ts";
import type { Engine } from "../engine/engine.ts";
import { internalCall } from "../engine/internal.ts";

/** Sets and moves the clocks of accounts, and runs what falls due on the way. */
export class Clocks {
  private readonly engine: Engine;
  private readonly requestId: () => string;

  constructor(engine: Engine, requestId: () => string) {
    this.engine = engine;
    this.requestId = requestId;
  }

  /**
   * Sets an account's clock. Forward, it stops at every moment at which something was to happen by
   * itself, and lets it happen there.
   * @param to seconds since the epoch
   * @param frozen stands still until it is set again
   */
  async set(account: AccountRecord, to: number, frozen: boolean): Promise<void> {
    for (let moment = await this.nextDue(account, to); moment !== null; ) {
      await this.write(account, Math.max(moment, clockOf(account)), true);
      await this.run(account);
      const next = await this.nextDue(account, to);
      // What could not be done stays due: it must not hold the clock.
      moment = next === moment ? null : next;
    }
    await this.write(account, to, frozen);
  }

  /** Runs what has fallen due on any account's clock. */
  async runDue(): Promise<void> {
    const { rows } = await this.engine.session.query(
      "select distinct object.account from provider.object join provider.account on account.id = object.account where object.type = 'timer' and not object.deleted and object.created <= coalesce(account.frozen_at, extract(epoch from now())::bigint + account.clock_offset)",
    );
    const ids = rows.map((row) => String(row.account));
    if (ids.length === 0) return;
    const accounts = await loadAccounts(this.engine.session, ids);
    for (const account of accounts.values()) await this.run(account);
  }

  private async nextDue({ id }: AccountRecord, until: number): Promise<number | null> {
    const { rows } = await this.engine.session.query(
      "select min(created) as due from provider.object where account = $1 and type = 'timer' and not deleted and created <= $2",
      [id, until],
    );
    const due = rows[0]?.due;
    return due === null || due === undefined ? null : Number(due);
  }

  private async write({ id }: AccountRecord, to: number, frozen: boolean): Promise<void> {
    await this.engine.session.query(
      "update provider.account set frozen_at = $2, clock_offset = $3 where id = $1",
      [id, frozen ? to : null, to - Math.floor(Date.now() / 1000)],
    );
    this.engine.forget(id);
    const known = (await loadAccounts(this.engine.session, [id])).get(id);
    if (known) this.engine.known.set(id, known);
  }

  private async run({ id, platform }: AccountRecord): Promise<void> {
    await this.engine.run(
      internalCall({ account: id, platform, requestId: this.requestId() }, async (ctx) => {
        await advance(ctx);
        return { object: "advance" };
      }),
    );
  }
}

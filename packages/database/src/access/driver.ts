import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";
import { escapeLiteral, type Pool } from "pg";
import type { Position } from "../replica/position.ts";
import { PoolConnection } from "./connection.ts";
import { PATIENT_TRANSACTION } from "./role.ts";

/** The tenant of a transaction; an empty account for none. */
export interface TransactionStart {
  readonly account: string;
  readonly readOnly: boolean;
  /** Its statements have no timeout. */
  readonly patient?: boolean;
  /** What a replica must have replayed before the transaction begins. */
  readonly since?: Position;
}

/** Kysely's driver for a pool. Each transaction begins and sets its tenant in one round trip. */
export class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #start: TransactionStart;

  constructor(pool: Pool, start: TransactionStart) {
    this.#pool = pool;
    this.#start = start;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(await this.#pool.connect(), this.#start.patient);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : "";
    const mode = this.#start.readOnly || settings.accessMode === "read only" ? " read only" : "";
    // In a transaction of its own: the snapshot of this one must be taken after the check.
    if (this.#start.since !== undefined) await own(connection).expect(this.#start.since);
    const account = escapeLiteral(this.#start.account);
    const limits = this.#start.patient === true ? `; ${PATIENT_TRANSACTION}` : "";
    await own(connection).command(
      `begin${isolation}${mode}; select set_config('counterfoil.account', ${account}, true)${limits}`,
    );
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release();
  }

  async destroy(): Promise<void> {}
}

function own(connection: DatabaseConnection): PoolConnection {
  if (connection instanceof PoolConnection) return connection;
  throw new TypeError("The connection belongs to another driver.");
}

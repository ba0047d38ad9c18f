import type { DatabaseConnection, Driver, TransactionSettings } from "kysely";
import { escapeLiteral, type Pool } from "pg";
import type { Position } from "../position.ts";
import { PoolConnection } from "./connection.ts";
import { settingsOfTransactions } from "./pool.ts";
import { keepPrepared } from "./prepared.ts";
import { PATIENT_TRANSACTION } from "./role.ts";

/** The tenant of a transaction; an empty account for none. */
export interface TransactionStart {
  readonly account: string;
  readonly readOnly: boolean;
  /** Its statements have no timeout. */
  readonly patient?: boolean;
  /** Each query is a transaction of its own, on a pool with sessions of its own. */
  readonly alone?: boolean;
  /** Position that a replica must have replayed before the transaction begins. */
  readonly since?: Position;
}

const TENANT = keepPrepared("select set_config('counterfoil.account', $1, true)");

/**
 * Kysely's driver for a pool. Each transaction begins and sets its tenant in the round trip of its
 * first query.
 */
export class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #start: TransactionStart;

  constructor(pool: Pool, start: TransactionStart) {
    this.#pool = pool;
    this.#start = start;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const { account, alone, patient } = this.#start;
    const connection = new PoolConnection(await this.#pool.connect(), patient);
    if (alone === true) connection.beginWith([{ text: TENANT, values: [account] }]);
    return connection;
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : "";
    const mode = this.#start.readOnly || settings.accessMode === "read only" ? " read only" : "";
    // In a transaction of its own: the snapshot of this one must be taken after the check.
    if (this.#start.since !== undefined) await own(connection).expect(this.#start.since);
    const begin = `begin${isolation}${mode}`;
    const { account, patient } = this.#start;
    if (patient !== true && settingsOfTransactions(this.#pool) === undefined) {
      own(connection).beginWith([
        { text: keepPrepared(begin), values: [] },
        { text: TENANT, values: [account] },
      ]);
      return;
    }
    const limits = patient === true ? `; ${PATIENT_TRANSACTION}` : "";
    await own(connection).command(
      `${begin}; select set_config('counterfoil.account', ${escapeLiteral(account)}, true)${limits}`,
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

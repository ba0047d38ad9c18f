import type { Database } from "@counterfoil/database";
import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import type { Limits } from "./http/limits/limits.ts";
import type { ProviderConnection } from "./provider/connection.ts";
import type { Secrets } from "./secrets/secrets.ts";

/** What every part of the server is built from. */
export interface Services {
  readonly config: Config;
  /** The address people use, without a slash at the end. */
  readonly publicUrl: string;
  readonly database: Database;
  readonly provider: ProviderConnection;
  /** Seals what the database must not hold readable. */
  readonly secrets: Secrets;
  /** What sessions, people, businesses and addresses may take. */
  readonly limits: Limits;
  readonly log: Logger;
}

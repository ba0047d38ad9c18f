import type { Database } from "@counterfoil/database";
import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import type { Limits } from "./http/limits/limits.ts";
import type { GeoIp } from "./http/origin/geoip/geoip.ts";
import type { ProviderConnection } from "./provider/connection.ts";
import type { Secrets } from "./secrets/secrets.ts";

/** Shared services of all parts of the server. */
export interface Services {
  readonly config: Config;
  /** The public address without a trailing slash. */
  readonly publicUrl: string;
  readonly database: Database;
  readonly provider: ProviderConnection;
  /** Encrypts secrets in the database. */
  readonly secrets: Secrets;
  /** Rate limits of sessions, users, businesses and addresses. */
  readonly limits: Limits;
  /** Places of network addresses. */
  readonly geoip: GeoIp;
  readonly log: Logger;
}

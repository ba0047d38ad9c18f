import type { Database } from "@counterfoil/database";
import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import type { Limits } from "./http/limits/limits.ts";
import type { Secrets } from "./secrets/secrets.ts";

/** The way to the provider, whichever it is. */
export interface ProviderConnection {
  readonly mode: "embedded" | "live";
  /** The platform's key. Never logged. */
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  /** The embedded provider's entrance; null: over the network. */
  readonly fetch: ((request: Request) => Promise<Response>) | null;
  readonly apiBase: string | null;
  /** Returns the page that a customer would pay an invoice on, as HTML. Only the embedded provider can. */
  readonly previewInvoice?: (previewed: {
    readonly account: string;
    readonly id: string;
    readonly locale: string;
  }) => Promise<string | null>;
}

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

import type { MenuLink } from "@counterfoil/contract";
import type { Feature, Role } from "@counterfoil/domain";
import type { JWK } from "jose";
import type { LogFormat } from "../terminal/format.ts";
import type { MailFrom, SmtpConfig } from "./smtp.ts";

/** Where the money moves: the provider in this process, or the real one. */
export type ProviderConfig =
  | { readonly mode: "embedded" }
  | {
      readonly mode: "live";
      readonly secretKey: string;
      readonly publishableKey: string;
      /** Two while a secret is being rotated. */
      readonly webhookSecrets: readonly string[];
      /** Another host that speaks the provider's API, such as `http://127.0.0.1:12111`. */
      readonly apiBase: string | null;
    };

/** Whose tokens sign people in: the embedding platform's. */
export interface SsoConfig {
  /** Who signs: the `iss` of its tokens. */
  readonly issuer: string;
  /** For whom: their `aud`. Null: the public address of this server. */
  readonly audience: string | null;
  readonly keys:
    | { readonly kind: "secret"; readonly secret: string }
    | { readonly kind: "set"; readonly set: { readonly keys: JWK[] } }
    | { readonly kind: "address"; readonly url: string };
}

/** What makes the product the operator's own: `CONFIG_FILE`. */
export interface SiteConfig {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly accent: string | null;
  readonly languages: readonly string[];
  readonly defaultLocale: string;
  readonly features: readonly Feature[];
  /** Narrows a feature to some roles. */
  readonly acl: Readonly<Partial<Record<Feature, readonly Role[]>>>;
  readonly extraMenu: readonly MenuLink[];
  /** Origins that may show the product in a frame. */
  readonly frameAncestors: readonly string[];
}

/** Everything that a run can be told. Built by readConfig from the environment, or by a test. */
export interface Config {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** The address people use, without a slash at the end; null: follows from host and port. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** Keys that seal secrets in the database, the current one first; none: the key file in `dataDir`. */
  readonly secretKeys: readonly string[];
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The login that owns the database of `databaseUrl`; null: `databaseUrl` does. */
  readonly databaseOwnerUrl: string | null;
  /** How long the port stays open after SIGTERM while `/readyz` says no, in seconds. */
  readonly shutdownGrace: number;
  /** How long a start waits for the server of `databaseUrl`, in seconds. */
  readonly databaseWait: number;
  readonly provider: ProviderConfig;
  /** Null: the sign-in app under /signin. */
  readonly authAppUrl: string | null;
  /** Null: no platform may sign users in. */
  readonly sso: SsoConfig | null;
  /** What the hosts of menu entries share with this server, by host name and port. */
  readonly handoffSecrets: ReadonlyMap<string, string>;
  /** What a first start of the embedded mode puts there. */
  readonly demo: {
    readonly password: string;
    /** If false, the sample businesses have users but no history. */
    readonly sampleData: boolean;
  };
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Null: text on a terminal, otherwise JSON. */
  readonly logFormat: LogFormat | null;
  /** Believe `X-Forwarded-For` of the proxy in front. */
  readonly trustProxy: boolean;
  /** Multiplies how much a session, a business or an address may take; 0 sets no limits. */
  readonly rateLimit: number;
  /** Opens `/metrics` to its bearer; null closes it. */
  readonly metricsToken: string | null;
  /** Algolia's application and its search key; null: this server searches. */
  readonly search: { readonly applicationId: string; readonly searchKey: string } | null;
  /** Null: the mailbox page in embedded mode, and no mail at all in live mode. */
  readonly smtp: SmtpConfig | null;
  /** Null: the default sender, see `smtp.ts`. */
  readonly mailFrom: MailFrom | null;
  readonly site: SiteConfig;
  /** The built pages; null serves none. */
  readonly webFolder: string | null;
}

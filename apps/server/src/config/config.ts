import type { MenuLink } from "@counterfoil/contract";
import type { Feature, Role } from "@counterfoil/domain";
import type { JWK } from "jose";
import type { LogFormat } from "../terminal/format.ts";
import type { AuditDestination } from "./sections/audit-stream.ts";
import type { MailFrom, SmtpConfig } from "./sections/smtp.ts";

/** The payment provider: embedded in this process, or Stripe. */
export type ProviderConfig =
  | { readonly mode: "embedded" }
  | {
      readonly mode: "live";
      readonly secretKey: string;
      readonly publishableKey: string;
      /** Two while a secret is being rotated. */
      readonly webhookSecrets: readonly string[];
      /** Another host that serves the provider's API, such as `http://127.0.0.1:12111`. */
      readonly apiBase: string | null;
      /** Maximum number of requests per second, for all businesses and processes together. */
      readonly requestsPerSecond: number;
    };

/** The embedding platform whose tokens sign users in. */
export interface SsoConfig {
  /** The `iss` of its tokens. */
  readonly issuer: string;
  /** The `aud` of its tokens; null for this server's public address. */
  readonly audience: string | null;
  readonly keys: /** The current one first; two while it is being rotated. */
    | { readonly kind: "secret"; readonly secrets: readonly string[] }
    | { readonly kind: "set"; readonly set: { readonly keys: JWK[] } }
    | { readonly kind: "address"; readonly url: string };
}

/** The operator's branding and features: `CONFIG_FILE`. */
export interface SiteConfig {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly accent: string | null;
  readonly languages: readonly string[];
  readonly defaultLocale: string;
  readonly features: readonly Feature[];
  /** Restricts a feature to some roles. */
  readonly acl: Readonly<Partial<Record<Feature, readonly Role[]>>>;
  readonly extraMenu: readonly MenuLink[];
  /** Origins that may frame the product. */
  readonly frameAncestors: readonly string[];
}

/** All settings of a process. Built by readConfig from the environment, or by a test. */
export interface Config {
  /** 0 selects a free port. */
  readonly port: number;
  readonly host: string;
  /** The public address without a trailing slash; null derives it from host and port. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /**
   * Keys that encrypt secrets in the database, the current one first; empty for the key file in
   * `dataDir`.
   */
  readonly secretKeys: readonly string[];
  /** Null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /**
   * A direct connection, if `databaseUrl` is a pooler that shares sessions; null if it is direct.
   */
  readonly databaseDirectUrl: string | null;
  /** The login that owns the database of `databaseUrl`; null for that of `databaseUrl`. */
  readonly databaseOwnerUrl: string | null;
  /** A streaming replica of `databaseUrl`, for reads; null for none. */
  readonly databaseReadUrl: string | null;
  /**
   * Seconds that the port stays open after SIGTERM while `/readyz` reports that the server is
   * stopping.
   */
  readonly shutdownGrace: number;
  /** Seconds that a start waits for the server of `databaseUrl`. */
  readonly databaseWait: number;
  readonly provider: ProviderConfig;
  /** Null for the sign-in app under /signin. */
  readonly authAppUrl: string | null;
  /** Null if no platform may sign users in. */
  readonly sso: SsoConfig | null;
  /**
   * Addresses and domains allowed for directories of businesses, besides public addresses and
   * verified domains.
   */
  readonly directory: {
    /** Hosts, with their port if the URL has one, on private networks or without HTTPS. */
    readonly hosts: ReadonlySet<string>;
    /** Email domains that need no TXT record, with the account that they belong to, or `*`. */
    readonly domains: ReadonlyMap<string, string>;
  };
  /**
   * Secrets shared with the hosts of menu entries, by host name and port. A host has two while its
   * secret is being rotated.
   */
  readonly handoffSecrets: ReadonlyMap<string, readonly string[]>;
  /** Sample data that the first start in embedded mode creates. */
  readonly demo: {
    readonly password: string;
    /** If false, the sample businesses have users but no history. */
    readonly sampleData: boolean;
  };
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Null: text on a terminal, otherwise JSON. */
  readonly logFormat: LogFormat | null;
  /** Trusts `X-Forwarded-For`, which the proxy sets. */
  readonly trustProxy: boolean;
  /** Multiplies the rate limits of sessions, businesses and addresses; 0 disables them. */
  readonly rateLimit: number;
  /** The port that serves only `/metrics`, without a token; null opens none. */
  readonly metricsPort: { readonly host: string; readonly port: number } | null;
  /** Bearer tokens of `/metrics` on the server's own port, each accepted; none closes it. */
  readonly metricsTokens: readonly string[];
  /** Algolia's application and search key; null if this server searches. */
  readonly search: { readonly applicationId: string; readonly searchKey: string } | null;
  /** Null: the mailbox page in embedded mode, no email in live mode. */
  readonly smtp: SmtpConfig | null;
  /** Null for the default sender; see `smtp.ts`. */
  readonly mailFrom: MailFrom | null;
  /**
   * Hosts, with their port if the URL has one, that webhooks may send to on private networks or
   * without HTTPS.
   */
  readonly webhookHosts: ReadonlySet<string>;
  /** Where the audit trail is streamed to; null for nowhere. */
  readonly auditStream: AuditDestination | null;
  /** Days that entries of the audit trail are kept; null for always. */
  readonly auditRetention: number | null;
  /** A MaxMind DB file with the places of networks; null shows addresses only. */
  readonly geoipDatabase: string | null;
  readonly site: SiteConfig;
  /** Folder of the built pages; null serves none. */
  readonly webFolder: string | null;
}

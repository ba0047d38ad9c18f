import { FEATURES } from "@counterfoil/domain";
import type { Config } from "../config/config.ts";
import { readSite } from "../config/read-config.ts";

/** The bearer token of `/metrics` in tests. */
export const METRICS_TOKEN = "prometheus-of-maple-and-main";

/** Encryption key of test servers without a data folder. */
export const TEST_KEY = "a key of thirty-two characters or more for tests";

/**
 * Returns the settings of a test server: every feature, embedded provider, no pages, no log, no
 * sample history.
 */
export function testConfig(change: Partial<Config> = {}): Config {
  return {
    port: 0,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:4000",
    dataDir: "/nonexistent",
    // A data folder has its own key file, as in production.
    secretKeys: change.dataDir === undefined ? [TEST_KEY] : [],
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseOwnerUrl: null,
    databaseReadUrl: null,
    databaseWait: 0,
    shutdownGrace: 0,
    provider: { mode: "embedded" },
    authAppUrl: null,
    sso: null,
    directory: { hosts: new Set(), domains: new Map([["maple.example", "*"]]) },
    handoffSecrets: new Map(),
    demo: { password: "counterfoil-demo", sampleData: true },
    logLevel: "silent",
    logFormat: "json",
    trustProxy: false,
    // Tests send in seconds what users send in a day.
    rateLimit: 0,
    metricsPort: null,
    metricsTokens: [METRICS_TOKEN],
    smtp: null,
    mailFrom: null,
    webhookHosts: new Set(),
    auditStream: null,
    auditRetention: null,
    geoipDatabase: null,
    site: { ...readSite(undefined), features: [...FEATURES] },
    search: null,
    webFolder: null,
    ...change,
  };
}

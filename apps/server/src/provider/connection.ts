/** Sends a request to the provider without a network. */
export type ProviderFetch = (request: Request) => Promise<Response>;

/** The connection to the provider, embedded or Stripe. */
export interface ProviderConnection {
  readonly mode: "embedded" | "live";
  /** The platform's key. Never logged. */
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  /** The embedded provider's fetch; null over the network. */
  readonly fetch: ProviderFetch | null;
  readonly apiBase: string | null;
  /** Maximum number of requests per second over the network; null if there is no limit. */
  readonly requestsPerSecond: number | null;
  /**
   * Returns the page where a customer would pay an invoice, as HTML. Only the embedded provider
   * can.
   */
  readonly previewInvoice?: (previewed: {
    readonly account: string;
    readonly id: string;
    readonly locale: string;
  }) => Promise<string | null>;
}

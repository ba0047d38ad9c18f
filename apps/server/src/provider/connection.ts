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

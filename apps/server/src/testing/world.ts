import type { Database } from "@counterfoil/database";
import type Stripe from "stripe";
import type { App } from "../compose.ts";

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the answer as text and parsed; null when it has none. */
  readonly text: string;
  readonly body: Loose;
}
/** Parsed JSON, read as a test reads it: any path, checked by the expectation itself. */
export type Loose = ReturnType<typeof JSON.parse>;

interface WriteOptions {
  /** The `Idempotency-Key`; left out, none is sent. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A person at their desk: calls carry their own bearer token. */
export interface Client {
  readonly email: string;
  readonly token: string;
  get(path: string, options?: WriteOptions): Promise<Reply>;
  post(path: string, body?: unknown, options?: WriteOptions): Promise<Reply>;
  patch(path: string, body?: unknown, options?: WriteOptions): Promise<Reply>;
  delete(path: string, options?: WriteOptions): Promise<Reply>;
  /** The raw answer, for streams. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Maple & Main and Harbour Supply, open for business, with nobody billed yet. */
export interface World {
  readonly app: App;
  readonly database: Database;
  /** Owner of Maple & Main. */
  readonly claire: Client;
  /** Admin of Maple & Main. */
  readonly amir: Client;
  /** User of Maple & Main. */
  readonly noor: Client;
  /** Greta Lindqvist, owner of Harbour Supply. */
  readonly greta: Client;
  /** Member of both, at Maple & Main now. */
  readonly beatriz: Client;
  /** Someone who has not signed in. */
  readonly stranger: Client;
  /** `acct_…` of Maple & Main and of Harbour Supply. */
  readonly maple: string;
  readonly harbour: string;
  /** The SDK as the platform; give `{ stripeAccount: world.maple }` to act for a business. */
  readonly stripe: Stripe;
  close(): Promise<void>;
}

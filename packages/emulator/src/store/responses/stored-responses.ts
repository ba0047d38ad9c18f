import { DAY_SECONDS } from "@counterfoil/domain";

/** A response stored under its idempotency key. */
export interface StoredResponse {
  account: string;
  key: string;
  method: string;
  path: string;
  paramsHash: string;
  status: number;
  body: string;
  requestId: string;
  /** The Unix second of the response, on the account's clock. */
  at: number;
}

/**
 * How long the provider retains an idempotency key
 * (https://docs.stripe.com/api/idempotent_requests).
 */
const KNOWN_SECONDS = DAY_SECONDS;

/** Responses that a unit of work has stored under a key and not yet written. */
export class StoredResponses {
  private readonly byAccount = new Map<string, Map<string, StoredResponse>>();

  get(account: string, key: string): StoredResponse | undefined {
    return this.byAccount.get(account)?.get(key);
  }

  add(response: StoredResponse): void {
    const { account, key, at } = response;
    const own = this.byAccount.get(account) ?? new Map<string, StoredResponse>();
    this.byAccount.set(account, own.set(key, response));
    this.lapse(account, at);
  }

  /** Drops the keys whose retention period has ended. */
  lapse(account: string, now: number): void {
    const own = this.byAccount.get(account);
    for (const [key, { at }] of own ?? []) {
      if (at > now - KNOWN_SECONDS) return;
      own?.delete(key);
    }
  }

  all(): StoredResponse[] {
    return [...this.byAccount.values()].flatMap((own) => [...own.values()]);
  }
}

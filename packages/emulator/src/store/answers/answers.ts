/** An answer kept for its idempotency key. */
export interface KeptAnswer {
  account: string;
  key: string;
  method: string;
  path: string;
  paramsHash: string;
  status: number;
  body: string;
  requestId: string;
  /** The second at which it was given, on the account's clock. */
  at: number;
}

/** How long the provider knows a key (https://docs.stripe.com/api/idempotent_requests). */
const KNOWN_SECONDS = 86_400;

/** The answers that a unit of work gave under a key, until they are written. */
export class Answers {
  private readonly byAccount = new Map<string, Map<string, KeptAnswer>>();

  get(account: string, key: string): KeptAnswer | undefined {
    return this.byAccount.get(account)?.get(key);
  }

  add(answer: KeptAnswer): void {
    const { account, key, at } = answer;
    const own = this.byAccount.get(account) ?? new Map<string, KeptAnswer>();
    this.byAccount.set(account, own.set(key, answer));
    this.lapse(account, at);
  }

  /** Forgets the keys that the provider knows no more, now that it is so late. */
  lapse(account: string, now: number): void {
    const own = this.byAccount.get(account);
    for (const [key, { at }] of own ?? []) {
      if (at > now - KNOWN_SECONDS) return;
      own?.delete(key);
    }
  }

  all(): KeptAnswer[] {
    return [...this.byAccount.values()].flatMap((own) => [...own.values()]);
  }
}

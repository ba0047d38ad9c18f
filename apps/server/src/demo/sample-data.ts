import type { PlatformSdk } from "../provider/platform-sdk.ts";

/** The provider accounts of the two sample businesses. */
export interface SampleAccounts {
  readonly maple: string;
  readonly harbour: string;
}

/** How history is created, which only the embedded provider allows. */
export interface Past {
  /** Runs many requests to the provider in one unit of work, all or nothing. */
  batch<T>(work: () => Promise<T>): Promise<T>;
  /** Moves an account's clock on and holds it there, in seconds; null lets it run at real time. */
  moveClock(account: string, moment: number | null): Promise<void>;
}

/**
 * Gives the sample businesses their history, through the provider's own rules. Each is told of as
 * soon as its own stands, while the next one's is still being made.
 */
export type SampleData = (options: {
  readonly billing: PlatformSdk;
  readonly accounts: SampleAccounts;
  readonly past: Past;
  readonly stands: (account: string) => void;
}) => Promise<void>;

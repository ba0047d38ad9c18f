import type { PlatformSdk } from "../provider/platform/sdk.ts";

/** The provider accounts of the two sample businesses. */
export interface SampleAccounts {
  readonly maple: string;
  readonly harbour: string;
}

/** Access to past times, which only the embedded provider offers. */
export interface Past {
  /** Runs many requests to the provider in one transaction. */
  batch<T>(work: () => Promise<T>): Promise<T>;
  /** Advances an account's clock and freezes it there, in seconds; null resets it to real time. */
  moveClock(account: string, moment: number | null): Promise<void>;
}

/**
 * Creates the history of the sample businesses through the provider's rules. Reports each business
 * as soon as it is complete, while the next one is being created.
 */
export type SampleData = (options: {
  readonly billing: PlatformSdk;
  readonly accounts: SampleAccounts;
  readonly past: Past;
  readonly onReady: (account: string) => void;
}) => Promise<void>;

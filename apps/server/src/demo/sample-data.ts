import type { Billing } from "../billing.ts";
import type { Services } from "../services.ts";

/** The provider accounts of the two sample businesses. */
export interface SampleAccounts {
  readonly maple: string;
  readonly harbour: string;
}

/** Gives the sample businesses their history, through the provider's own rules. */
export type SampleData = (options: {
  readonly services: Services;
  readonly billing: Billing;
  readonly accounts: SampleAccounts;
}) => Promise<void>;

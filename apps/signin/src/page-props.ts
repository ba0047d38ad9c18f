import type { SampleResponse } from "@counterfoil/contract";

/** Props of every page. */
export interface PageProps {
  /** Users to sign in as with one click; null unless the server has sample data only. */
  readonly sample: SampleResponse | null;
  /** The domain that passkeys belong to; null if this address can't have any. */
  readonly passkeyDomain: string | null;
}

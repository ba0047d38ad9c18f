import type { PublicContext } from "../http/handler.ts";

/** The user who enters a code, and where. */
export interface Holder {
  readonly person: string;
  /** Trimmed and in lower case. */
  readonly email: string;
  /** The network address. */
  readonly address: string;
  readonly device: string | null;
  readonly now: Date;
  /** The request, for the audit trail. */
  readonly from: Pick<PublicContext, "request" | "requestId" | "address">;
}

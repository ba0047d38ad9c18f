import type { AuditedRequest } from "../audit/origin.ts";

/** The user who enters a code, and where. */
export interface CodeHolder {
  readonly person: string;
  /** Trimmed and in lower case. */
  readonly email: string;
  /** The network address. */
  readonly address: string;
  readonly device: string | null;
  readonly now: Date;
  /** The request, for the audit trail. */
  readonly from: AuditedRequest;
}

import type { AuditOrigin } from "../../audit/origin.ts";

/** The directory that sent a request, as its token says. */
export interface Caller {
  readonly account: string;
  /** Names the token in the audit trail. */
  readonly by: AuditOrigin;
  readonly now: Date;
}

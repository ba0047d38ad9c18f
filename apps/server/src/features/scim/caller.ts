import type { AuditOrigin } from "../../audit/origin.ts";
import type { TrustedDomains } from "../../identity/directory/domains.ts";

/** The directory that sent a request, as its token says. */
export interface ScimCaller {
  readonly account: string;
  /** Names the token in the audit trail. */
  readonly by: AuditOrigin;
  readonly now: Date;
  /** The email domains that need no record. */
  readonly trusted: TrustedDomains;
}

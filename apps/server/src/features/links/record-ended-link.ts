import { lookupTable } from "@counterfoil/domain";
import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { PublicContext } from "../../http/handler.ts";
import { Refusal } from "../../http/response/refusal.ts";
import { isFirstToday } from "../../identity/ended-secrets/first-today.ts";
import { lookAt, type OneUse } from "../../identity/one-use-tokens.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { hashOf } from "../../identity/secrets/secret.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import type { LinkParts } from "./link-parts.ts";

/** The tokens that the links of a page have, with how the audit trail names their purpose. */
const PURPOSES = {
  invitation: [["invitation", "invitation"]],
  reset: [["reset", "password_reset"]],
  undo: [["undo_factor", "factor_undo"]],
  email: [
    ["email", "email_change"],
    ["keep_email", "email_keep"],
  ],
} as const satisfies Record<string, readonly (readonly [OneUse["kind"], string])[]>;

/** Why a link is rejected that was valid once, by the code of the error. */
const REASONS = lookupTable<string>({
  link_used: "used",
  link_expired: "expired",
  link_replaced: "replaced",
  link_withdrawn: "withdrawn",
});

type FollowedLink = PublicContext<unknown, { readonly token: string }>;

/**
 * Returns the handler of a link, which also adds an entry to the audit trail if it rejects a link
 * that was valid once. The entry is stored after the handler has rolled back its changes.
 */
export function recordingEnded<Context extends FollowedLink, Result>(
  { identity, access }: LinkParts,
  page: keyof typeof PURPOSES,
  handle: (context: Context) => Result | Promise<Result>,
): (context: Context) => Promise<Result> {
  return async (context) => {
    try {
      return await handle(context);
    } catch (error) {
      const reason = error instanceof Refusal ? REASONS[error.code] : undefined;
      if (reason !== undefined) {
        const now = identity.now();
        await access.system((trx) => record(trx, context, { page, reason, now }));
      }
      throw error;
    }
  };
}

interface LinkRejection {
  readonly page: keyof typeof PURPOSES;
  readonly reason: string;
  readonly now: Date;
}

/** Adds the entry at the business of an invitation, otherwise at those of the link's person. */
async function record(
  trx: IdentityTransaction,
  from: FollowedLink,
  { page, reason, now }: LinkRejection,
): Promise<void> {
  const { token } = from.body;
  for (const [kind, purpose] of PURPOSES[page]) {
    const link = await lookAt(trx, { kind, token, now });
    if (link === null) continue;
    const id = hashOf(token).toString("base64url");
    if (!(await isFirstToday(trx, { kind: "link", id, address: from.address, now }))) return;
    const entry = {
      action: "link.refuse",
      by: visitorOrigin(from),
      after: { purpose, reason },
    } as const;
    const { account, person, subject } = link;
    if (person !== null || subject === null) return recordOfPerson(trx, person, entry);
    await recordAudit(trx, { ...entry, account, subject: { type: "invitation", id: subject } });
  }
}

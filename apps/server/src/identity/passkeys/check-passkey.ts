import type { PasskeyProof } from "@counterfoil/contract";
import type { Logger } from "pino";
import { visitorOrigin } from "../../audit/origin.ts";
import { refuse } from "../../http/response/refusal.ts";
import type { CodeHolder } from "../code-holder.ts";
import type { IdentityParts } from "../parts.ts";
import { recordOfPerson } from "../team/person-audit.ts";
import { countAttempt, forgive } from "../throttling/throttle.ts";
import { findPasskey, notePasskeyUse } from "./passkeys.ts";
import type { RelyingParty } from "./relying-party.ts";
import { verifyProof } from "./verify-proof.ts";

interface Parts extends Pick<IdentityParts, "access" | "db" | "whom"> {
  /** Null if the address of this installation can't have passkeys. */
  readonly relyingParty: RelyingParty | null;
}

interface PasskeyUse {
  readonly proof: PasskeyProof;
  /** The challenge that it must answer; the caller consumes it. */
  readonly challenge: string;
}

/**
 * Verifies the use of a passkey of this user. Attempts are throttled like those of a password, with
 * a counter of their own.
 * @returns the passkey's ID
 * @throws Refusal passkey_refused, or too_many_requests
 */
export async function checkPasskey(
  identity: Parts,
  holder: CodeHolder,
  use: PasskeyUse,
  log: Logger,
): Promise<string> {
  const { access, db } = identity;
  const { person, from } = holder;
  const whom = identity.whom(holder.email);
  const attempt = {
    ...holder,
    what: "passkey" as const,
    onWait: () => log.warn({ event: "passkey_throttled", whom, person }, "passkeys throttled"),
  };
  await countAttempt(db, attempt);
  const outcome = await outcomeOf(identity, holder, use);
  if (outcome.reason === null) {
    await forgive(db, attempt);
    return outcome.id;
  }
  const { reason } = outcome;
  log.warn({ event: "passkey_refused", whom, person, reason }, "passkey rejected");
  await access.system((trx) =>
    recordOfPerson(trx, person, {
      action: "factor.refuse",
      by: visitorOrigin(from, { person }),
      after: { kind: "passkey", reason },
    }),
  );
  throw passkeyRefused();
}

async function outcomeOf(
  { db, relyingParty }: Parts,
  { person, now }: CodeHolder,
  use: PasskeyUse,
): Promise<{ reason: null; id: string } | { reason: string }> {
  if (relyingParty === null) return { reason: "unavailable" };
  const passkey = await findPasskey(db, use.proof.id);
  if (passkey === null) return { reason: "unknown" };
  if (passkey.person !== person) return { reason: "other_person" };
  const counter = await verifyProof(relyingParty, passkey, use);
  if (counter === null) return { reason: "invalid" };
  const { id } = passkey;
  // An authenticator that counts was copied, or the same answer was sent twice.
  if (!(await notePasskeyUse(db, { id, counter, now }))) return { reason: "counter" };
  return { reason: null, id };
}

/** The error for a passkey that couldn't be verified, whatever the reason. */
export function passkeyRefused() {
  return refuse("passkey_refused", "The passkey couldn’t be verified. Try again.");
}

import type { CreationOptions, ProofOptions } from "@counterfoil/contract";
import { refuse } from "../../http/response/refusal.ts";
import type { StoredPasskey } from "../schema.ts";
import type { RelyingParty } from "./relying-party.ts";
import { userHandleOf } from "./verify-proof.ts";
import { ALGORITHMS } from "./verify-registration.ts";

/** Seconds that a challenge is valid. */
export const CHALLENGE_SECONDS = 10 * 60;

interface PasskeyCreation {
  readonly challenge: string;
  readonly site: string;
  readonly user: { readonly id: string; readonly email: string; readonly displayName: string };
  /** Those that the user has: their authenticators don't create another one. */
  readonly passkeys: readonly StoredPasskey[];
}

/** Returns the options with which a browser creates a passkey. */
export function creationOptionsFor(
  { id }: RelyingParty,
  { challenge, site, user, passkeys }: PasskeyCreation,
): CreationOptions {
  return {
    challenge,
    rp: { id, name: site },
    user: { id: userHandleOf(user.id), name: user.email, displayName: user.displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: "none",
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

/**
 * Returns the options with which a browser asks for a passkey.
 * @param passkeys the passkeys that may be used; any by default
 */
export function proofOptionsFor(
  { id }: RelyingParty,
  challenge: string,
  passkeys: readonly StoredPasskey[] = [],
): ProofOptions {
  return {
    challenge,
    rpId: id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: "required",
    allowCredentials: passkeys.map(descriptorOf),
  };
}

/** Names a passkey to the browser. */
function descriptorOf({ credential, transports }: StoredPasskey) {
  return { type: "public-key" as const, id: credential, transports };
}

/**
 * Returns whom passkeys are for here.
 * @throws Refusal passkeys_unavailable if this address can't have any
 */
export function requireRelyingParty(party: RelyingParty | null): RelyingParty {
  if (party !== null) return party;
  throw refuse("passkeys_unavailable", "Passkeys need an address with a domain name and HTTPS");
}

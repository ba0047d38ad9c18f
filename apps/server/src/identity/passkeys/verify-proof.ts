import type { PasskeyProof } from "@counterfoil/contract";
import type { StoredPasskey } from "../schema.ts";
import type { RelyingParty } from "./relying-party.ts";

/**
 * Verifies the use of a passkey: its owner, challenge, origin, domain, user verification and
 * signature. The caller checks the counter.
 * @returns the authenticator's counter; null if anything is wrong
 */
export async function verifyProof(
  party: RelyingParty,
  passkey: StoredPasskey,
  { proof, challenge }: { readonly proof: PasskeyProof; readonly challenge: string },
): Promise<number | null> {
  // Loaded on first use, because it would slow down every start.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, userHandle, ...response } = proof;
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey.person)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: "public-key", clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      // With the stored counter, a copy would look like any other failure.
      credential: { id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever is wrong, malformed bytes included.
    return null;
  }
}

/** Returns the challenge that a proof or a new passkey answers; empty if it can't be read. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const has = typeof data === "object" && data !== null && "challenge" in data;
    return has && typeof data.challenge === "string" ? data.challenge : "";
  } catch {
    return "";
  }
}

/** The user handle (WebAuthn, section 5.4.3): the ID of the user, which says nothing about them. */
export function userHandleOf(person: string): string {
  return Buffer.from(person).toString("base64url");
}

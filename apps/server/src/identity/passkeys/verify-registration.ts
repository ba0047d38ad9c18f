import type { RelyingParty } from "./relying-party.ts";

/** COSE algorithms that are accepted: ES256, EdDSA and RS256, in order of preference. */
export const ALGORITHMS = [-7, -8, -257] as const;

/** The browser's response for a new passkey. */
interface NewPasskeyResponse {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** A credential that was verified. */
export interface NewCredential {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
}

/**
 * Verifies a new passkey: challenge, origin, domain, user verification and algorithm.
 * @returns null if anything is wrong
 */
export async function verifyRegistration(
  party: RelyingParty,
  created: NewPasskeyResponse,
  challenge: string,
): Promise<NewCredential | null> {
  // Loaded on first use, because it would slow down every start.
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] =
    await Promise.all([import("@simplewebauthn/server"), import("@simplewebauthn/server/helpers")]);
  const { id, clientDataJSON, attestationObject, transports } = created;
  try {
    // Statements with certificates aren't requested, and verifying one would request the addresses
    // that it contains.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const [format, statement] = [attestation.get("fmt"), attestation.get("attStmt")];
    const isPlain = format === "none" || (format === "packed" && !statement.get("x5c"));
    if (!isPlain) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    const credential = registrationInfo?.credential;
    if (credential === undefined || credential.id !== id) return null;
    return { id, publicKey: credential.publicKey, counter: credential.counter, transports };
  } catch {
    // The library throws for whatever is wrong, malformed bytes included.
    return null;
  }
}

import {
  type PasskeyProof,
  type ProofOptions,
  proofOf,
  proofOptionsOf,
} from "@counterfoil/contract";

/**
 * Answers a challenge with a passkey; null if the person or the browser used none, or the code for
 * it can't be loaded.
 */
export async function proveByPasskey(options: ProofOptions): Promise<PasskeyProof | null> {
  try {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return proofOf(await startAuthentication({ optionsJSON: proofOptionsOf(options) }));
  } catch {
    return null;
  }
}

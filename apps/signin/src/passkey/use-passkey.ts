import {
  type CreationOptions,
  creationOptionsOf,
  hasPasskeys,
  newCredentialOf,
  PASSKEY_SIGN_IN_PATH,
  PASSKEY_SIGN_IN_START_PATH,
  type ProofOptions,
  proofOf,
  proofOptionsOf,
} from "@counterfoil/contract";
import { postRequest, type RequestError } from "../server/post-request.ts";

/** Why no one was signed in: the browser gave no passkey, or the server refused. */
export type PasskeyFailure = "cancelled" | RequestError;

/**
 * Signs in with a passkey.
 * @param autofill offers passkeys in the email field, and waits until one is chosen
 * @returns null on success
 */
export async function signInByPasskey(autofill: boolean): Promise<PasskeyFailure | null> {
  const started = await postRequest(PASSKEY_SIGN_IN_START_PATH, undefined);
  if (!started.ok) return started.refused;
  const passkey = await answer(started.value, autofill);
  if (passkey === null) return "cancelled";
  const result = await postRequest(PASSKEY_SIGN_IN_PATH, { passkey });
  return result.ok ? null : result.refused;
}

/** Answers a challenge with a passkey; null if the person or the browser gave none. */
export async function answer(options: ProofOptions, autofill = false) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    const optionsJSON = proofOptionsOf(options);
    return proofOf(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }));
  } catch {
    return null;
  }
}

/** Creates a passkey; null if the person or the browser didn't. */
export async function create(options: CreationOptions) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    const optionsJSON = creationOptionsOf(options);
    return newCredentialOf(await startRegistration({ optionsJSON }));
  } catch {
    return null;
  }
}

/** Whether the browser can offer passkeys in the email field. */
export async function offersAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await import("@simplewebauthn/browser");
  return browserSupportsWebAuthnAutofill();
}

/** Withdraws an offer in the email field. */
export async function endAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

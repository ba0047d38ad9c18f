import { creationOptionsOf, newCredentialOf, PASSKEY_START_PATH } from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";
import { type PasskeyProblem, passkeyProblem } from "../../../shared/passkey/passkey-problem.ts";

/** A passkey as the browser has created it. */
export type CreatedPasskey = ReturnType<typeof newCredentialOf>;

/**
 * Creates a passkey in the browser.
 * @returns its credential, or why the browser didn't create it
 * @throws ApiError if the server refuses
 */
export async function createPasskey(): Promise<CreatedPasskey | PasskeyProblem> {
  const [{ startRegistration }, options] = await Promise.all([
    import("@simplewebauthn/browser"),
    api.post(PASSKEY_START_PATH, undefined),
  ]);
  try {
    return newCredentialOf(await startRegistration({ optionsJSON: creationOptionsOf(options) }));
  } catch (error) {
    return passkeyProblem(error);
  }
}

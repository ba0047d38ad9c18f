import {
  creationOptionsOf,
  newCredentialOf,
  PASSKEY_START_PATH,
  PASSKEYS_PATH,
} from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";
import { type PasskeyProblem, passkeyProblem } from "../../../shared/passkey/passkey-problem.ts";

/**
 * Creates a passkey in the browser and adds it.
 * @returns why the browser didn't create it, or the recovery codes that came with it
 * @throws ApiError if the server refuses
 */
export async function createPasskey(
  name: string,
): Promise<PasskeyProblem | { readonly recoveryCodes: readonly string[] | null }> {
  const [{ startRegistration }, options] = await Promise.all([
    import("@simplewebauthn/browser"),
    api.post(PASSKEY_START_PATH, undefined),
  ]);
  let created: Awaited<ReturnType<typeof startRegistration>>;
  try {
    created = await startRegistration({ optionsJSON: creationOptionsOf(options) });
  } catch (error) {
    return passkeyProblem(error);
  }
  return api.post(PASSKEYS_PATH, { name, credential: newCredentialOf(created) });
}

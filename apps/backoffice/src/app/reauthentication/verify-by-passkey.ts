import {
  PASSKEY_VERIFY_START_PATH,
  proofOf,
  proofOptionsOf,
  VERIFY_PATH,
} from "@counterfoil/contract";
import { refusalText } from "../../shared/api/api-error.ts";
import { api } from "../../shared/api/client.ts";
import type { T } from "../../shared/text/text.ts";

/**
 * Verifies the user with a passkey.
 * @returns the error, empty if the server could not be reached; undefined on success
 */
export async function verifyByPasskey(t: T): Promise<string | undefined> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    const options = await api.post(PASSKEY_VERIFY_START_PATH, undefined);
    const used = await startAuthentication({ optionsJSON: proofOptionsOf(options) }).catch(
      () => null,
    );
    if (used === null) return t("sso.passkeyCancelled");
    await api.post(VERIFY_PATH, { passkey: proofOf(used) });
    return undefined;
  } catch (error) {
    return refusalText(error, "");
  }
}

import { PASSKEY_VERIFY_START_PATH, VERIFY_PATH } from "@counterfoil/contract";
import { refusalText } from "../../shared/api/api-error.ts";
import { api } from "../../shared/api/client.ts";
import { proveByPasskey } from "../../shared/passkey/prove-by-passkey.ts";
import type { T } from "../../shared/text/text.ts";

/**
 * Verifies the user with a passkey.
 * @returns the error, empty if the server could not be reached; undefined on success
 */
export async function verifyByPasskey(t: T): Promise<string | undefined> {
  try {
    const passkey = await proveByPasskey(await api.post(PASSKEY_VERIFY_START_PATH, undefined));
    if (passkey === null) return t("sso.passkeyCancelled");
    await api.post(VERIFY_PATH, { passkey });
    return undefined;
  } catch (error) {
    return refusalText(error, "");
  }
}

import {
  isPasskeyOf,
  type Me,
  PASSKEY_SIGN_IN_PATH,
  PASSKEY_SIGN_IN_START_PATH,
} from "@counterfoil/contract";
import { proveByPasskey } from "../../shared/passkey/prove-by-passkey.ts";
import type { T } from "../../shared/text/text.ts";
import { completeSignIn, refusedBy, type SignInStep, sendSignIn } from "./sign-in-request.ts";

/**
 * Signs the user in again with one of their passkeys.
 * @returns what is wrong; undefined on success
 */
export async function signInByPasskey(user: Me["user"], t: T): Promise<SignInStep | undefined> {
  const started = await sendSignIn(PASSKEY_SIGN_IN_START_PATH, undefined);
  if (started === undefined) return { refused: "" };
  if (!started.ok) return refusedBy(started);
  const passkey = await proveByPasskey(await started.json());
  if (passkey === null) return { refused: t("sso.passkeyCancelled") };
  // Checked before it is sent, because it would sign someone else in.
  if (!isPasskeyOf(passkey, user.id)) {
    return { refused: t("sso.passkeyOther", { name: user.displayName }) };
  }
  const response = await sendSignIn(PASSKEY_SIGN_IN_PATH, { passkey });
  if (response?.status === 401) return { refused: t("sso.passkeyWrong") };
  return completeSignIn(response);
}

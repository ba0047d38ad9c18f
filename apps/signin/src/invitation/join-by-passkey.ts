import { INVITATION_PASSKEY_PATH, INVITATION_PASSKEY_START_PATH } from "@counterfoil/contract";
import { create, type PasskeyFailure } from "../passkey/use-passkey.ts";
import { postRequest } from "../server/post-request.ts";

interface Joining {
  readonly token: string;
  readonly displayName: string;
  /** The name of the passkey. */
  readonly name: string;
}

/**
 * Accepts an invitation with a new passkey.
 * @returns the recovery codes that come with it, or why no one joined
 */
export async function joinByPasskey({
  token,
  displayName,
  name,
}: Joining): Promise<{ readonly recoveryCodes: readonly string[] } | PasskeyFailure> {
  const started = await postRequest(INVITATION_PASSKEY_START_PATH, { token, displayName });
  if (!started.ok) return started.refused;
  const credential = await create(started.value);
  if (credential === null) return "cancelled";
  const joined = await postRequest(INVITATION_PASSKEY_PATH, {
    token,
    displayName,
    name,
    credential,
  });
  if (joined.ok) return joined.value;
  const { refused } = joined;
  // The server doesn't accept what the browser created, which is of no use then.
  return refused.kind === "refused" && refused.code === "passkey_refused" ? "cancelled" : refused;
}

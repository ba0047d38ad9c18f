import type { Passkey } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import type { OwnPasskey } from "../../identity/passkeys/passkeys.ts";

/** Returns a passkey as its owner sees it. */
export function shown({ id, name, created_at, last_used_at }: OwnPasskey): Passkey {
  return {
    id,
    name,
    createdAt: unixSeconds(created_at),
    lastUsedAt: last_used_at === null ? null : unixSeconds(last_used_at),
  };
}

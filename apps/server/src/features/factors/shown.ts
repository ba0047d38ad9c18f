import type { Passkey } from "@counterfoil/contract";
import type { OwnPasskey } from "../../identity/passkeys/passkeys.ts";

/** Returns a passkey as its owner sees it. */
export function shown({ id, name, created_at, last_used_at }: OwnPasskey): Passkey {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  return {
    id,
    name,
    createdAt: seconds(created_at),
    lastUsedAt: last_used_at === null ? null : seconds(last_used_at),
  };
}

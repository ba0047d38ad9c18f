import type { Secrets } from "../../secrets/secrets.ts";
import type { IdentityDb } from "../schema.ts";
import { readSetting, setOnce } from "./settings.ts";

/** Names of the settings that are encrypted in the database. */
export const SEALED_SETTINGS = [
  "provider_key",
  "provider_secret_key",
  "provider_webhook_secret",
  "search_secret",
] as const;
type SealedSetting = (typeof SEALED_SETTINGS)[number];

/** Reads an encrypted setting; null if it isn't set. */
export async function readSecret(
  db: IdentityDb,
  secrets: Secrets,
  name: SealedSetting,
): Promise<string | null> {
  const value = await readSetting(db, name);
  return value === null ? null : secrets.open(`setting ${name}`, value);
}

/** Sets a secret unless it is already set. Returns the stored value. */
export async function settleSecret(
  db: IdentityDb,
  secrets: Secrets,
  name: SealedSetting,
  value: string,
): Promise<string> {
  const stored = await setOnce(db, name, secrets.seal(`setting ${name}`, value));
  return secrets.open(`setting ${name}`, stored);
}

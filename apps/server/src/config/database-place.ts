import type { DatabaseOptions } from "@counterfoil/database";
import type { Config } from "./config.ts";

type Settings = Pick<Config, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "databaseOwnerUrl">;
type Place = Pick<DatabaseOptions, "dataDir" | "url" | "directUrl" | "ownerUrl">;

/**
 * Returns which database the settings name: the embedded one in `DATA_DIR`, or that of
 * `DATABASE_URL` with its direct address and the login that owns it.
 */
export function databasePlace({
  dataDir,
  databaseUrl: url,
  databaseDirectUrl: directUrl,
  databaseOwnerUrl: ownerUrl,
}: Settings): Place {
  if (url === null) return { dataDir };
  return {
    url,
    ...(directUrl === null ? {} : { directUrl }),
    ...(ownerUrl === null ? {} : { ownerUrl }),
  };
}

/** The same for a command: its few sessions are long, so it doesn't use a pooler. */
export function directPlace(settings: Settings): Place {
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  return databasePlace({ ...settings, databaseUrl, databaseDirectUrl: null });
}

import type { DatabaseOptions } from "@counterfoil/database";
import type { Config } from "../config.ts";

type DatabaseSettings = Pick<
  Config,
  "dataDir" | "databaseUrl" | "databaseDirectUrl" | "databaseOwnerUrl" | "databaseReadUrl"
>;
type DatabasePlace = Pick<
  DatabaseOptions,
  "dataDir" | "url" | "directUrl" | "ownerUrl" | "readUrl"
>;

/**
 * Returns which database the settings name: the embedded one in `DATA_DIR`, or that of
 * `DATABASE_URL` with its direct address, the login that owns it and its replica.
 */
export function databasePlace({
  dataDir,
  databaseUrl: url,
  databaseDirectUrl: directUrl,
  databaseOwnerUrl: ownerUrl,
  databaseReadUrl: readUrl,
}: DatabaseSettings): DatabasePlace {
  if (url === null) return { dataDir };
  return {
    url,
    ...(directUrl === null ? {} : { directUrl }),
    ...(ownerUrl === null ? {} : { ownerUrl }),
    ...(readUrl === null ? {} : { readUrl }),
  };
}

/**
 * Returns the database of a command. Its few sessions are long, so it uses neither a pooler nor a
 * replica.
 */
export function directPlace(settings: DatabaseSettings): DatabasePlace {
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  return databasePlace({
    ...settings,
    databaseUrl,
    databaseDirectUrl: null,
    databaseReadUrl: null,
  });
}

import type { Database } from "@counterfoil/database";
import { sql } from "kysely";
import { jobOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Config } from "../../config/config.ts";
import { ConfigError } from "../../config/read-config.ts";
import { resealDirectories } from "../../identity/directory/directories.ts";
import { resealAuthenticators } from "../../identity/factors/authenticator.ts";
import type { IdentitySchema, IdentityTransaction } from "../../identity/schema.ts";
import { SEALED_SETTINGS } from "../../identity/settings/sealed-settings.ts";
import { setOnce } from "../../identity/settings/settings.ts";
import { keysOfFolder } from "../../secrets/key-file.ts";
import { SealBroken, Secrets } from "../../secrets/secrets.ts";
import { resealWebhooks } from "../../webhooks/reseal-webhooks.ts";
import { resealResponses } from "../../writes/once/kept-responses.ts";
import { resealMail } from "./reseal-mail.ts";

/** An arbitrary number: processes that start at the same time wait for this advisory lock. */
const RESEAL_LOCK = 4_027_411;
const CHECK = "counterfoil";

/**
 * Decrypts the secrets of an installation with the keys of its settings or its data folder. Values
 * that were encrypted with an earlier key, or stored in plain text by an earlier release, are
 * encrypted with the current key, so that the earlier key can be removed afterwards.
 * @throws ConfigError if the keys are not those of this database
 */
export async function openSecrets(
  config: Pick<Config, "secretKeys" | "dataDir">,
  database: Database,
): Promise<Secrets> {
  const [first, ...others] = config.secretKeys;
  const secrets = new Secrets(
    first === undefined ? await keysOfFolder(config.dataDir) : [first, ...others],
  );
  await database.system<IdentitySchema, void>(async (trx) => {
    await sql`select pg_advisory_xact_lock(${RESEAL_LOCK})`.execute(trx);
    await check(trx, secrets);
    await resealSettings(trx, secrets);
    await resealAuthenticators(trx, secrets);
    await resealDirectories(trx, secrets);
  });
  await resealMail(database.access<object>("app"), secrets);
  await resealWebhooks(database.access<object>("app"), secrets);
  await resealResponses(database.access<object>("app"), secrets);
  return secrets;
}

/** Checks that we have the key of this database before anything is encrypted with another one. */
async function check(trx: IdentityTransaction, secrets: Secrets): Promise<void> {
  const storedCheck = await setOnce(trx, "secret_key_check", secrets.seal("key check", CHECK));
  try {
    secrets.open("key check", storedCheck);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new ConfigError(
      "SECRET_KEY: another key sealed this database. Set the key that it was started with first, " +
        "or restore secret.key in DATA_DIR.",
      { cause: error },
    );
  }
  if (storedCheck.startsWith(secrets.currentPrefix)) return;
  const again = () => secrets.seal("key check", CHECK);
  await replace(trx, "secret_key_check", storedCheck, again, secrets);
  await recordAudit(trx, {
    account: null,
    action: "secrets.rotate",
    by: jobOrigin("start"),
    after: { key: "SECRET_KEY", state: "replaced" },
  });
}

async function resealSettings(trx: IdentityTransaction, secrets: Secrets): Promise<void> {
  const rows = await trx
    .selectFrom("setting")
    .selectAll()
    .where("name", "in", SEALED_SETTINGS)
    .execute();
  for (const { name, value } of rows) {
    const again = () => secrets.seal(`setting ${name}`, secrets.open(`setting ${name}`, value));
    await replace(trx, name, value, again, secrets);
  }
}

async function replace(
  trx: IdentityTransaction,
  name: string,
  storedCheck: string,
  again: () => string,
  { currentPrefix }: Secrets,
): Promise<void> {
  if (storedCheck.startsWith(currentPrefix)) return;
  await trx.updateTable("setting").set({ value: again() }).where("name", "=", name).execute();
}

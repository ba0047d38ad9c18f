import type { Database } from "@counterfoil/database";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import { ConfigError } from "../../config/read-config.ts";
import { existingKeysOfFolder } from "../../secrets/key-file.ts";
import { SealBroken, Secrets } from "../../secrets/secrets.ts";
import type { Finding } from "../finding.ts";

const rows = z.array(z.object({ value: z.string() }));

/** Checks that the key of the settings or of the data folder is the one of this database. */
export async function checkEncryptionKey(
  database: Database,
  config: Pick<Config, "secretKeys" | "dataDir">,
): Promise<Finding> {
  const subject = "Encryption key";
  const source = config.secretKeys.length > 0 ? "SECRET_KEY" : `secret.key in ${config.dataDir}`;
  try {
    const storedCheck = await checkValue(database);
    if (storedCheck === null) return { state: "note", subject, text: "not used yet" };
    const [first, ...others] = await keysOf(config);
    if (first !== undefined) new Secrets([first, ...others]).open("key check", storedCheck);
    return first === undefined
      ? { state: "fix", subject, text: `${source} is missing. Restore it, or set SECRET_KEY.` }
      : { state: "ok", subject, text: source };
  } catch (error) {
    if (error instanceof ConfigError) return { state: "fix", subject, text: error.message };
    if (!(error instanceof SealBroken)) throw error;
    const text = `${source} isn't the key of this database. Set the one that it was started with first.`;
    return { state: "fix", subject, text };
  }
}

/** Returns what the first start encrypted; null before it. */
async function checkValue(database: Database): Promise<string | null> {
  const session = await database.connect("app");
  try {
    const result = await session.query("select value from setting where name = 'secret_key_check'");
    return rows.parse(result.rows)[0]?.value ?? null;
  } finally {
    await session.end();
  }
}

async function keysOf({
  secretKeys,
  dataDir,
}: Pick<Config, "secretKeys" | "dataDir">): Promise<readonly string[]> {
  return secretKeys.length > 0 ? secretKeys : ((await existingKeysOfFolder(dataDir)) ?? []);
}

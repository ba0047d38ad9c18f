import { createHmac } from "node:crypto";
import type { DatabaseAccess } from "@counterfoil/database";
import { AUDITED_SETTINGS } from "@counterfoil/domain";
import { CompiledQuery } from "kysely";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { jobOrigin } from "../origin.ts";
import { type OpenTransaction, recordAudit } from "../record.ts";
import { type AuditValue, difference } from "../values.ts";
import { auditedSecrets, auditedSettings } from "./audited-settings.ts";

/** The row of `setting` with what the last start had. */
const NAME = "configuration";
const PURPOSE = "configuration digest";

/** The installation's own chain. */
const own = { account: null, by: jobOrigin("start") } as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const stored = z.object({
  values: z.record(z.string(), value),
  /** Keyed digests of secrets; null if one wasn't set. */
  secrets: z.record(z.string(), z.string().nullable()),
});
type StoredConfiguration = z.output<typeof stored>;
const row = z.tuple([z.object({ value: z.string() })]);

/**
 * Compares the settings with those of the last start, and records what the operator has changed.
 * Secrets are compared by digests that only a holder of the installation's key can compute. A
 * setting that the last start didn't know is no change.
 */
export async function recordConfiguration(
  access: DatabaseAccess<object>,
  secrets: Secrets,
  config: Config,
): Promise<void> {
  const digests = secrets.derive(PURPOSE).map((key) => (text: string) => digestOf(key, text));
  const values = auditedSettings(config);
  const texts = auditedSecrets(config);
  const [digest = () => ""] = digests;
  const digestByName = Object.entries(texts).map(([name, text]) => [name, text && digest(text)]);
  const next = JSON.stringify({ values, secrets: Object.fromEntries(digestByName) });
  await access.system(async (trx) => {
    const query = (text: string, parameters: unknown[]) =>
      trx.executeQuery(CompiledQuery.raw(text, parameters));
    await query("insert into setting values ($1, $2) on conflict do nothing", [NAME, next]);
    const { rows } = await query("select value from setting where name = $1 for update", [NAME]);
    const [{ value: text }] = row.parse(rows);
    if (text === next) return;
    const last = stored.parse(JSON.parse(text));
    await recordValues(trx, last, values);
    for (const [name, secret] of Object.entries(texts)) {
      const recorded = last.secrets[name];
      const same =
        secret === null ? recorded === null : digests.some((one) => one(secret) === recorded);
      if (recorded === undefined || same) continue;
      const state = secret === null ? "removed" : recorded === null ? "set" : "replaced";
      await recordAudit(trx, { ...own, action: "secrets.rotate", after: { key: name, state } });
    }
    await query("update setting set value = $2 where name = $1", [NAME, next]);
  });
}

async function recordValues(
  trx: OpenTransaction,
  last: StoredConfiguration,
  values: Readonly<Record<string, AuditValue>>,
): Promise<void> {
  const recordedNames = AUDITED_SETTINGS.filter((name) => Object.hasOwn(last.values, name));
  const pick = (from: Readonly<Record<string, AuditValue>>) =>
    Object.fromEntries(recordedNames.map((name) => [name, from[name] ?? null]));
  const changed = difference(pick(last.values), pick(values));
  if (Object.keys(changed.after).length === 0) return;
  await recordAudit(trx, { ...own, action: "configuration.change", ...changed });
}

const digestOf = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

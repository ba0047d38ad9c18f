import { routes } from "@counterfoil/contract";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { recordDifference } from "../../audit/record-difference.ts";
import { difference } from "../../audit/values.ts";
import type { Handlers } from "../../http/handler.ts";
import { hintOf, newKeySecret } from "../../identity/api-keys/key-secret.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { hashOf } from "../../identity/secrets/secret.ts";
import { holdMembers } from "../../identity/team/members.ts";
import { expiryOf, grantable, keyAfter, nameTaken, unknownKey } from "./key-fields.ts";
import type { ApiKeyParts } from "./parts.ts";

/** Changes API keys, replaces their secrets and revokes them. */
export function changeKeyHandlers({
  identity,
  permissions,
  access,
  once,
  mode,
  geoip,
}: ApiKeyParts): Pick<Handlers, "apiKeyUpdate" | "apiKeyRoll" | "apiKeyRevoke"> {
  return {
    async apiKeyUpdate(context) {
      const { account, role, body, log } = context;
      const now = identity.now();
      const own = permissions.rights(role);
      const key = await access.tenant(account, async (trx) => {
        await holdMembers(trx, context);
        const key = await holdKey(trx, account, context.param("key"));
        const before = keyValues(key);
        const currentRights = (await keyAfter(trx, geoip, { account, id: key.id, now })).rights;
        const next = {
          name: body.name ?? key.name,
          rights:
            body.rights === undefined
              ? key.rights
              : grantable(body.rights, new Set([...own, ...currentRights])),
          expires_at: body.expiresAt === undefined ? key.expires_at : expiryOf(body.expiresAt, now),
        };
        if (await isUsed(trx, account, key.id, next.name)) throw nameTaken();
        await trx.updateTable("api_key").set(next).where("id", "=", key.id).execute();
        await recordDifference(trx, {
          account,
          action: "apiKey.update",
          by: memberOrigin(context),
          subject: { type: "api_key", id: key.id },
          ...difference(before, keyValues(next)),
        });
        return keyAfter(trx, geoip, { account, id: key.id, now });
      });
      log.info({ event: "api_key_updated", api_key: key.id }, "API key changed");
      return key;
    },

    async apiKeyRoll(context) {
      const { account, body, log } = context;
      const now = identity.now();
      const secret = newKeySecret(mode);
      const id = context.param("key");
      const reply = await once.change(context, routes.apiKeyRoll, async (trx) => {
        await holdMembers(trx, context);
        const key = await holdKey(trx, account, id);
        await endSecrets(trx, key.id, new Date(now.getTime() + body.overlapHours * 3_600_000));
        await trx
          .insertInto("api_key_secret")
          .values({ hash: hashOf(secret), api_key: key.id, created_at: now })
          .execute();
        await trx
          .updateTable("api_key")
          .set({ hint: hintOf(secret) })
          .where("id", "=", key.id)
          .execute();
        await recordAudit(trx, {
          account,
          action: "apiKey.roll",
          by: memberOrigin(context),
          subject: { type: "api_key", id: key.id },
          after: { name: key.name, overlap_hours: body.overlapHours },
        });
        return { key: await keyAfter(trx, geoip, { account, id: key.id, now }), secret };
      });
      if (!reply.repeated) log.info({ event: "api_key_rolled", api_key: id }, "API key rolled");
      return reply;
    },

    async apiKeyRevoke(context) {
      const { account, log } = context;
      const now = identity.now();
      const id = context.param("key");
      const reply = await once.silently(context, routes.apiKeyRevoke, async (trx) => {
        await holdMembers(trx, context);
        const key = await holdKey(trx, account, id);
        await trx
          .updateTable("api_key")
          .set({ revoked_at: now })
          .where("id", "=", key.id)
          .execute();
        await recordAudit(trx, {
          account,
          action: "apiKey.revoke",
          by: memberOrigin(context),
          subject: { type: "api_key", id: key.id },
          before: { name: key.name },
        });
      });
      if (!reply.repeated) log.info({ event: "api_key_revoked", api_key: id }, "API key revoked");
      return reply;
    },
  };
}

/**
 * Locks a key of the business that isn't revoked.
 * @throws Refusal if there is none
 */
async function holdKey(trx: IdentityTransaction, account: string, id: string) {
  const row = await trx
    .selectFrom("api_key")
    .select(["id", "name", "rights", "expires_at"])
    .where("account", "=", account)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw unknownKey();
  return row;
}

/** Lets the secrets of a key be used until a moment, or until their own if that is earlier. */
async function endSecrets(trx: IdentityTransaction, key: string, until: Date): Promise<void> {
  await trx
    .updateTable("api_key_secret")
    .set({ expires_at: until })
    .where("api_key", "=", key)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", until)]))
    .execute();
}

async function isUsed(
  trx: IdentityTransaction,
  account: string,
  id: string,
  name: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("api_key")
    .select("id")
    .where("account", "=", account)
    .where("id", "!=", id)
    .where("revoked_at", "is", null)
    .where((eb) => eb(eb.fn("lower", ["name"]), "=", eb.fn("lower", [eb.val(name)])))
    .executeTakeFirst();
  return row !== undefined;
}

interface Changeable {
  readonly name: string;
  readonly rights: readonly string[];
  readonly expires_at: Date | null;
}

const keyValues = ({ name, rights, expires_at }: Changeable) => ({
  name,
  rights: [...rights],
  expires: expires_at?.toISOString() ?? null,
});

import { fault, routes } from "@counterfoil/contract";
import { MAX_API_KEYS } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers } from "../../http/handler.ts";
import { refuseField } from "../../http/response/refusal.ts";
import { hintOf, newKeySecret } from "../../identity/api-keys/key-secret.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { hashOf, newId } from "../../identity/secrets/secret.ts";
import { holdMembers } from "../../identity/team/members.ts";
import { expiryOf, grantable, keyAfter, nameTaken } from "./key-fields.ts";
import type { ApiKeyParts } from "./parts.ts";

/** Creates API keys. */
export function createKeyHandlers({
  identity,
  permissions,
  once,
  mode,
  geoip,
}: ApiKeyParts): Pick<Handlers, "apiKeyCreate"> {
  return {
    async apiKeyCreate(context) {
      const { account, user, role, body, log } = context;
      const now = identity.now();
      const id = newId("key");
      const secret = newKeySecret(mode);
      const rights = grantable(body.rights, new Set(permissions.rights(role)));
      const expires = expiryOf(body.expiresAt, now);
      const reply = await once.change(context, routes.apiKeyCreate, async (trx) => {
        await holdMembers(trx, context);
        await refuseTooMany(trx, account);
        const inserted = await trx
          .insertInto("api_key")
          .values({
            id,
            account,
            name: body.name,
            hint: hintOf(secret),
            rights,
            created_by: user.id,
            created_at: now,
            expires_at: expires,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (inserted === undefined) throw nameTaken();
        await trx
          .insertInto("api_key_secret")
          .values({ hash: hashOf(secret), api_key: id, created_at: now })
          .execute();
        await recordAudit(trx, {
          account,
          action: "apiKey.create",
          by: memberOrigin(context),
          subject: { type: "api_key", id },
          after: { name: body.name, rights, expires: expires?.toISOString() ?? null },
        });
        return { key: await keyAfter(trx, geoip, { account, id, now }), secret };
      });
      if (!reply.repeated) log.info({ event: "api_key_created", api_key: id }, "API key created");
      return reply;
    },
  };
}

async function refuseTooMany(trx: IdentityTransaction, account: string): Promise<void> {
  const rows = await trx
    .selectFrom("api_key")
    .select("id")
    .where("account", "=", account)
    .where("revoked_at", "is", null)
    .limit(MAX_API_KEYS)
    .execute();
  if (rows.length < MAX_API_KEYS) return;
  throw refuseField("name", fault("too_many_keys", { maximum: MAX_API_KEYS }));
}

import { type DirectoryTokens, fault, routes } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { Handlers } from "../../http/handler.ts";
import { notFound, refuseField } from "../../http/response/refusal.ts";
import type { Identity } from "../../identity/identity.ts";
import {
  createScimToken,
  readScimTokens,
  revokeScimToken,
  type ScimToken,
} from "../../identity/scim/tokens.ts";
import { holdMembers } from "../../identity/team/members.ts";
import type { Services } from "../../services.ts";
import { createOnce } from "../../writes/once/once.ts";

type DirectoryTokenCalls = "directoryTokens" | "directoryTokenCreate" | "directoryTokenRevoke";

/** Tokens of a business; more than a rotation needs would hide forgotten ones. */
const MAX_TOKENS = 10;

/** Handles the tokens by which a business's directory provisions its members. */
export function directoryTokenHandlers(
  { publicUrl }: Pick<Services, "publicUrl">,
  identity: Identity,
): Pick<Handlers, DirectoryTokenCalls> {
  const { db, access, secrets } = identity;
  const once = createOnce(access, secrets);
  return {
    async directoryTokens({ account }) {
      const response: DirectoryTokens = {
        url: `${publicUrl}/scim/v2`,
        tokens: (await readScimTokens(db, account)).map(shown),
      };
      return response;
    },

    async directoryTokenCreate(context) {
      const { account, user, body, log } = context;
      const now = identity.now();
      const reply = await once.change(context, routes.directoryTokenCreate, async (trx) => {
        await holdMembers(trx, context);
        if ((await readScimTokens(trx, account)).length >= MAX_TOKENS) {
          throw refuseField("name", fault("too_many_tokens", { maximum: MAX_TOKENS }));
        }
        const created = await createScimToken(trx, {
          account,
          name: body.name,
          person: user.id,
          now,
        });
        await recordAudit(trx, {
          account,
          action: "directory.createToken",
          by: memberOrigin(context),
          subject: { type: "token", id: created.id },
          after: { name: body.name },
        });
        const { secret, ...token } = created;
        return { token: shown(token), secret };
      });
      const { id } = reply.value.token;
      if (!reply.repeated) {
        log.info({ event: "directory_token_created", token: id }, "directory token created");
      }
      return reply;
    },

    async directoryTokenRevoke(context) {
      const { account, log } = context;
      const id = context.param("token");
      const reply = await once.silently(context, routes.directoryTokenRevoke, async (trx) => {
        await holdMembers(trx, context);
        const name = await revokeScimToken(trx, account, id);
        if (name === null) throw notFound("This token no longer exists");
        await recordAudit(trx, {
          account,
          action: "directory.revokeToken",
          by: memberOrigin(context),
          subject: { type: "token", id },
          before: { name },
        });
      });
      if (!reply.repeated) {
        log.warn({ event: "directory_token_revoked", token: id }, "directory token revoked");
      }
      return reply;
    },
  };
}

function shown({ id, name, createdAt, lastUsedAt }: ScimToken) {
  return {
    id,
    name,
    createdAt: unixSeconds(createdAt),
    lastUsedAt: lastUsedAt === null ? null : unixSeconds(lastUsedAt),
  };
}

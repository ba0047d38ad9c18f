import type { AccountEntry, BusinessStatus, Me, Rules } from "@counterfoil/contract";
import { idOf, isShipped } from "@counterfoil/domain";
import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { type Access, isViewing } from "../../http/access.ts";
import type { Handlers } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import { granted } from "../../identity/granted.ts";
import type { Identity } from "../../identity/identity.ts";
import { switchAccount } from "../../identity/sessions/sessions.ts";
import { rememberLanguage } from "../../identity/team/languages.ts";

/** Returns the signed-in person's own data. */
export function memberHandlers(
  identity: Identity,
  access: Access,
  statusOf: (account: string) => Promise<BusinessStatus>,
): Pick<Handlers, "me" | "rules" | "session" | "language"> {
  const { db } = identity;
  return {
    async me({ account, user, role, session }) {
      const only = session.limited ? account : null;
      const accounts = await accountsOf(identity, user.id, only);
      const owner = await db
        .selectFrom("membership")
        .innerJoin("person", "person.id", "membership.person")
        .select("person.display_name")
        .where("membership.account", "=", account)
        .where("membership.role", "=", "owner")
        .executeTakeFirst();
      const { password_hash, language, time_zone } = await db
        .selectFrom("person")
        .select(["password_hash", "language", "time_zone"])
        .where("id", "=", user.id)
        .executeTakeFirstOrThrow();
      const me: Me = {
        user,
        hasPassword: password_hash !== null && !session.limited,
        directory: session.limited,
        language,
        timeZone: time_zone,
        claims: { role: idOf(role), owner: role === "owner", account },
        accounts,
        ownerName: owner?.display_name ?? "",
        status: await statusOf(account),
      };
      return me;
    },

    rules({ role, session }) {
      const rules: Rules = {
        role: idOf(role),
        roleName: typeof role === "string" || isShipped(role.id) ? null : role.name,
        viewing: isViewing(role),
        secondFactorMissing: session.factorMissing,
        rights: access.rights(role),
        features: access.features(role),
      };
      return rules;
    },

    async language(context) {
      const { account, user, body } = context;
      await identity.access.tenant(account, async (trx) => {
        await rememberLanguage(trx, user.id, body.language);
        await recordAudit(trx, {
          account,
          action: "person.language",
          by: memberOrigin(context),
          after: { language: body.language },
        });
      });
    },

    async session(context) {
      const { body, session, log } = context;
      const grant = await switchAccount(db, session.id, body.account, {
        by: memberOrigin(context),
        now: identity.now(),
      });
      if (grant === null) throw notFound("You aren’t a member of this business");
      const by = body.setSSO ? "platform" : "person";
      log.info({ event: "account_switched", by, session: session.id }, "account switched");
      return granted(identity, grant);
    },
  };
}

/** @param only the business that the session is limited to; null for every one of the person */
async function accountsOf(
  identity: Identity,
  person: string,
  only: string | null,
): Promise<Record<string, AccountEntry>> {
  const rows = await identity.db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account")
    .leftJoin("role", (join) =>
      join
        .onRef("role.account", "=", "membership.account")
        .onRef("role.id", "=", "membership.role"),
    )
    .selectAll("account")
    .select(["membership.role", "role.name as role_name"])
    .where("membership.person", "=", person)
    .where("membership.active", "=", true)
    .$if(only !== null, (query) => query.where("membership.account", "=", only))
    .orderBy("account.name")
    .execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        role: row.role,
        roleName: row.role_name,
        owner: row.role === "owner",
        defaultCurrency: row.default_currency,
        country: row.country,
        timeZone: row.time_zone,
      },
    ]),
  );
}

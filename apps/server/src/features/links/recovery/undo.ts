import type { UndoLink } from "@counterfoil/contract";
import { visitorOrigin } from "../../../audit/origin.ts";
import type { Handlers } from "../../../http/handler.ts";
import { needsDirectory } from "../../../identity/directory/required.ts";
import { undoFactor } from "../../../identity/factors/undo-factor.ts";
import { lookAt } from "../../../identity/one-use-tokens.ts";
import { announceMember } from "../../../identity/team/announce.ts";
import { languagesOf } from "../../../identity/team/languages.ts";
import { languageFor } from "../../../identity/team/link-address.ts";
import { recordOfPerson } from "../../../identity/team/person-audit.ts";
import { requireMailTransport } from "../../../mail/require-mail-transport.ts";
import type { LinkParts } from "../link-parts.ts";
import { refuseLink } from "../refuse-link.ts";
import { enqueueResetLink } from "./reset-email.ts";

/** Removes a second factor that someone else added, by the link in the notice of it. */
export function undoHandlers({
  identity,
  services,
  mailService,
  access,
}: LinkParts): Pick<Handlers, "undoLink" | "undo"> {
  const find = (token: string) =>
    lookAt(identity.db, { kind: "undo_factor", token, now: identity.now() });

  return {
    async undoLink({ body }) {
      const issued = await find(body.token);
      if (issued?.person == null || issued.subject === null) throw refuseLink("unknown", "undo");
      if (issued.state !== "open") throw refuseLink(issued.state, "undo");
      const { person, subject: email } = issued;
      const link: UndoLink = { email, password: !(await needsDirectory(identity.db, person)) };
      return link;
    },

    async undo(context) {
      const { token } = context.body;
      requireMailTransport(mailService);
      const now = identity.now();
      const done = await access.system(async (trx) => {
        const undone = await undoFactor(trx, token, now);
        if (undone === null) return null;
        const { person, kinds, before, after: email } = undone;
        const changed = before === email ? {} : { email };
        await recordOfPerson(trx, person, {
          action: "factor.undo",
          by: visitorOrigin(context, { person }),
          before: { kinds, ...(before === email ? {} : { email: before }) },
          after: changed,
        });
        if (before !== email) await announceMember(trx, person);
        const password = !(await needsDirectory(trx, person));
        const chosen = (await languagesOf(trx, [email])).get(email);
        const language = chosen ?? languageFor(services, undefined);
        if (password) await enqueueResetLink(trx, services, { person, email, language, now });
        return { person, link: { email, password } };
      });
      if (done === null) {
        const issued = await find(token);
        throw refuseLink(
          issued === null || issued.state === "open" ? "unknown" : issued.state,
          "undo",
        );
      }
      context.log.warn({ event: "factor_undone", person: done.person }, "second factor undone");
      return done.link;
    },
  };
}

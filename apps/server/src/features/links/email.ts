import type { EmailLink } from "@counterfoil/contract";
import { visitorOrigin } from "../../audit/origin.ts";
import type { Handlers, PublicContext } from "../../http/handler.ts";
import { confirmEmail, keepEmail } from "../../identity/email-change.ts";
import { lookAt } from "../../identity/one-use-tokens.ts";
import { announceMember } from "../../identity/team/announce.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";
import type { LinkParts } from "./link-parts.ts";
import { refuseLink } from "./refuse-link.ts";

const CHANGES = {
  "email.change": { change: confirmEmail, event: "email_changed" },
  "email.keep": { change: keepEmail, event: "email_kept" },
} as const;

/** Confirms a new email address, and keeps or restores the old one. */
export function emailHandlers({
  identity,
  access,
}: LinkParts): Pick<Handlers, "emailLink" | "emailConfirm" | "emailKeep"> {
  const state = async (token: string) => {
    const now = identity.now();
    const confirm = await lookAt(identity.db, { kind: "email", token, now });
    return confirm ?? (await lookAt(identity.db, { kind: "keep_email", token, now }));
  };

  /** @throws Refusal if the link is invalid */
  const follow = async (
    context: PublicContext<unknown, { readonly token: string }>,
    action: keyof typeof CHANGES,
  ): Promise<void> => {
    const { token } = context.body;
    const { change, event } = CHANGES[action];
    const changed = await access.system(async (trx) => {
      const done = await change(trx, token, identity.now());
      if (done === null) return null;
      await announceMember(trx, done.person);
      await recordOfPerson(trx, done.person, {
        action,
        by: visitorOrigin(context, { person: done.person }),
        before: { email: done.before, ...(done.kinds.length > 0 ? { kinds: done.kinds } : {}) },
        after: { email: done.after },
      });
      return done;
    });
    if (changed === null) {
      const link = await state(token);
      throw refuseLink(link === null || link.state === "open" ? "unknown" : link.state, "email");
    }
    context.log.info({ event, person: changed.person }, event.replace("_", " "));
  };

  return {
    async emailLink({ body }) {
      const token = await state(body.token);
      if (token === null || token.subject === null) throw refuseLink("unknown", "email");
      if (token.state !== "open") throw refuseLink(token.state, "email");
      const link: EmailLink = {
        purpose: token.kind === "email" ? "confirm" : "keep",
        email: token.subject,
      };
      return link;
    },

    async emailConfirm(context) {
      await follow(context, "email.change");
    },

    async emailKeep(context) {
      await follow(context, "email.keep");
    },
  };
}

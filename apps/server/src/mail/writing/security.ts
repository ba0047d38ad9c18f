import { DAY_SECONDS, FACTOR_UNDO_DAYS } from "@counterfoil/domain";
import { addressWithPlace } from "@counterfoil/i18n";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import type { MailTexts } from "../../texts/mail-texts.ts";
import type { ContentOf } from "../content.ts";
import type { Sender } from "./bills.ts";
import type { EmailDraft } from "./draft.ts";
import { buttonTo, PARAGRAPH, roleText } from "./team.ts";

/** Lifetime of the link that undoes a change. */
const UNDO_SECONDS = FACTOR_UNDO_DAYS * DAY_SECONDS;

/** Returns the email about a change of a user's own access, and what to do if it is unexpected. */
export function securityDraft(
  { what, at, address, timeZone, businessName, role, link, undoLink }: ContentOf<"security">,
  { say, moment, language }: MailTexts,
  { site }: Sender,
  geoip?: GeoIp,
): EmailDraft {
  const business = businessName ?? site;
  const subject = say(`email.security.${what}.subject`, { business });
  const intro = say(`email.security.${what}.intro`, {
    business,
    moment: moment(at, timeZone),
    address:
      address === null ? "–" : addressWithPlace(address, geoip?.locate(address) ?? null, language),
    role: role === null ? "" : roleText(role, say),
  });
  const next =
    undoLink !== null
      ? {
          button: buttonTo(undoLink, say("email.security.undo")),
          notes: [say("email.security.undoUntil", { moment: moment(at + UNDO_SECONDS, timeZone) })],
        }
      : link !== null
        ? {
            button: buttonTo(link, say("email.security.choose")),
            notes: [say("email.security.notYou")],
          }
        : { button: null, notes: [say("email.security.ask")] };
  return {
    ...PARAGRAPH,
    subject,
    from: site,
    title: subject,
    paragraphs: [intro],
    ...next,
    footer: say("email.noReply"),
  };
}

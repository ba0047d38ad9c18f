import { addressWithPlace } from "@counterfoil/i18n";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import type { MailTexts } from "../../texts/mail-texts.ts";
import type { ContentOf } from "../content.ts";
import type { Sender } from "./bills.ts";
import type { EmailDraft } from "./draft.ts";
import { buttonTo, PARAGRAPH, roleText } from "./team.ts";

/** Returns the email about a change of a user's own access, and what to do if it is unexpected. */
export function securityDraft(
  { what, at, address, businessName, role, link }: ContentOf<"security">,
  { say, moment, language }: MailTexts,
  { site }: Sender,
  geoip?: GeoIp,
): EmailDraft {
  const business = businessName ?? site;
  const subject = say(`email.security.${what}.subject`, { business });
  const intro = say(`email.security.${what}.intro`, {
    business,
    moment: moment(at),
    address:
      address === null ? "–" : addressWithPlace(address, geoip?.locate(address) ?? null, language),
    role: role === null ? "" : roleText(role, say),
  });
  return {
    ...PARAGRAPH,
    subject,
    from: site,
    title: subject,
    paragraphs: [intro],
    button: link === null ? null : buttonTo(link, say("email.security.choose")),
    notes: [say(link === null ? "email.security.ask" : "email.security.notYou")],
    footer: say("email.noReply"),
  };
}

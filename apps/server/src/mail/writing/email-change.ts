import { addressWithPlace } from "@counterfoil/i18n";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";
import type { MailTexts } from "../../texts/mail-texts.ts";
import type { ContentOf } from "../content.ts";
import type { Sender } from "./bills.ts";
import type { EmailDraft } from "./draft.ts";
import { buttonTo, PARAGRAPH } from "./team.ts";

/** Returns the email to a new address with the link that confirms it. */
export function confirmEmailDraft(
  { email, link, expiresAt, timeZone }: ContentOf<"confirm_email">,
  { say, moment }: MailTexts,
  { site }: Sender,
): EmailDraft {
  return {
    ...PARAGRAPH,
    subject: say("email.confirmEmail.subject"),
    from: site,
    title: say("email.confirmEmail.subject"),
    paragraphs: [say("email.confirmEmail.intro", { email })],
    button: buttonTo(link, say("email.confirmEmail.confirm")),
    notes: [say("email.confirmEmail.expires", { moment: moment(expiresAt, timeZone) })],
    footer: say("email.noReply"),
  };
}

/** Returns the email to the old address with the link that keeps or restores it. */
export function keepEmailDraft(
  { email, at, address, link, expiresAt, timeZone }: ContentOf<"keep_email">,
  { say, moment, language }: MailTexts,
  { site }: Sender,
  geoip?: GeoIp,
): EmailDraft {
  return {
    ...PARAGRAPH,
    subject: say("email.keepEmail.subject"),
    from: site,
    title: say("email.keepEmail.subject"),
    paragraphs: [
      say("email.keepEmail.intro", {
        email,
        moment: moment(at, timeZone),
        address: addressWithPlace(address, geoip?.locate(address) ?? null, language),
      }),
      say("email.keepEmail.notYou"),
    ],
    button: buttonTo(link, say("email.keepEmail.keep")),
    notes: [say("email.keepEmail.expires", { moment: moment(expiresAt, timeZone) })],
    footer: say("email.noReply"),
  };
}

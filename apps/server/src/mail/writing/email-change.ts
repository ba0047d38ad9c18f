import type { Words } from "../../texts/words.ts";
import type { ContentOf } from "../content.ts";
import type { Sender } from "./bills.ts";
import type { Draft } from "./draft.ts";
import { buttonTo, plain } from "./team.ts";

/** The email to a new address with the link that confirms it. */
export function confirmEmailDraft(
  { email, link, expiresAt }: ContentOf<"confirm_email">,
  { say, moment }: Words,
  { site }: Sender,
): Draft {
  return {
    ...plain,
    subject: say("letter.confirmEmail.subject"),
    from: site,
    title: say("letter.confirmEmail.subject"),
    paragraphs: [say("letter.confirmEmail.intro", { email })],
    button: buttonTo(link, say("letter.confirmEmail.confirm")),
    notes: [say("letter.confirmEmail.expires", { moment: moment(expiresAt) })],
    footer: say("letter.noReply"),
  };
}

/** The email to the old address with the link that keeps or restores it. */
export function keepEmailDraft(
  { email, at, address, link, expiresAt }: ContentOf<"keep_email">,
  { say, moment }: Words,
  { site }: Sender,
): Draft {
  return {
    ...plain,
    subject: say("letter.keepEmail.subject"),
    from: site,
    title: say("letter.keepEmail.subject"),
    paragraphs: [
      say("letter.keepEmail.intro", { email, moment: moment(at), address }),
      say("letter.keepEmail.notYou"),
    ],
    button: buttonTo(link, say("letter.keepEmail.keep")),
    notes: [say("letter.keepEmail.expires", { moment: moment(expiresAt) })],
    footer: say("letter.noReply"),
  };
}

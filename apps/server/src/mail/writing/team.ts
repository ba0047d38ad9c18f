import type { MailTexts } from "../../texts/mail-texts.ts";
import type { ContentOf, EmailRole } from "../content.ts";
import type { Sender } from "./bills.ts";
import type { EmailDraft } from "./draft.ts";
import { webAddress } from "./sanitize.ts";

/** An email with a single paragraph. */
export const PARAGRAPH = {
  lead: null,
  greeting: null,
  quotes: [],
  facts: [],
  button: null,
  notes: [],
} as const;

/** Returns the email with an invitation to a team and its link. */
export function invitationDraft(
  content: ContentOf<"invitation">,
  { say, moment }: MailTexts,
  { replyTo }: Sender,
): EmailDraft {
  const { businessName: business, inviterName: inviter, role } = content;
  return {
    ...PARAGRAPH,
    subject: say("email.invitation.subject", { inviter, business }),
    from: business,
    title: say("email.invitation.title", { business }),
    paragraphs: [say("email.invitation.intro", { inviter, business, role: roleText(role, say) })],
    button: buttonTo(content.link, say("email.invitation.accept")),
    notes: [
      say("email.invitation.expires", { moment: moment(content.expiresAt, content.timeZone) }),
    ],
    footer: replyTo === null ? say("email.noReply") : say("email.reply", { business: inviter }),
  };
}

/** Returns a role within a sentence: a further one by its name. */
export function roleText(role: EmailRole, say: MailTexts["say"]): string {
  return typeof role === "string"
    ? say(`email.role.${role}`)
    : say("email.role.further", { name: role.name });
}

/** Returns the email with a password reset link. */
export function resetDraft(
  content: ContentOf<"reset">,
  { say, moment }: MailTexts,
  { site }: Sender,
): EmailDraft {
  return {
    ...PARAGRAPH,
    subject: say("email.reset.subject"),
    from: site,
    title: say("email.reset.title"),
    paragraphs: [say("email.reset.intro")],
    button: buttonTo(content.link, say("email.reset.choose")),
    notes: [say("email.reset.expires", { moment: moment(content.expiresAt, content.timeZone) })],
    footer: say("email.noReply"),
  };
}

/** Returns the email to a user who was removed from a team. */
export function removedDraft(
  { businessName: business }: ContentOf<"removed">,
  { say }: MailTexts,
): EmailDraft {
  return {
    ...PARAGRAPH,
    subject: say("email.removed.subject", { business }),
    from: business,
    title: say("email.removed.title"),
    paragraphs: [say("email.removed.intro", { business })],
    footer: say("email.noReply"),
  };
}

/** Returns the email about a new owner. */
export function ownershipDraft(content: ContentOf<"ownership">, { say }: MailTexts): EmailDraft {
  const { businessName: business, newOwnerName: owner } = content;
  return {
    ...PARAGRAPH,
    subject: say("email.ownership.subject", { owner, business }),
    from: business,
    title: say("email.ownership.title", { business }),
    paragraphs: [say("email.ownership.intro", { owner, business })],
    footer: say("email.noReply"),
  };
}

/** Returns the button to an address of ours; null if the text is no web address. */
export function buttonTo(text: string, label: string): EmailDraft["button"] {
  const link = webAddress(text);
  return link === null ? null : { link, label };
}

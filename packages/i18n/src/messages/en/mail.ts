export const mail = {
  "mail.title": "Emails",
  "mail.copy": "CC",
  "mail.kind.invoice": "Invoice",
  "mail.kind.receipt": "Receipt",
  "mail.kind.invitation": "Invitation",
  "mail.kind.reset": "New password",
  "mail.kind.removed": "Access ended",
  "mail.kind.ownership": "New owner",
  "mail.kind.security": "Security notice",
  "mail.state.queued": "Queued",
  "mail.state.sending": "Sending",
  "mail.state.sent": "Sent",
  "mail.state.delivered": "Delivered",
  "mail.state.bounced": "Bounced",
  "mail.state.failed": "Not sent",
  "mail.state.unconfirmed": "Unconfirmed",
  "mail.reason.invalid_address": "This isn’t an email address.",
  "mail.reason.no_mail_server": "No mail server is configured.",
  "mail.reason.no_such_mailbox": "This mailbox doesn’t exist.",
  "mail.reason.rejected": "The recipient’s mail server rejected it.",
  "mail.reason.refused_for_now": "The mail server is temporarily unavailable.",
  "mail.reason.sender_refused": "The mail server rejected our sender address.",
  "mail.reason.sign_in_failed": "The mail server rejected our password.",
  "mail.reason.unreachable": "The mail server can’t be reached.",
  "mail.reason.attachment_missing": "The PDF couldn’t be attached.",
  "mail.reason.interrupted": "Delivery was interrupted. The email may have arrived.",
  "mail.reason.not_written": "The email couldn’t be created.",
  "mail.bounced": "The email to {address} bounced on {date}",
  "mail.bouncedText":
    "The customer didn’t get it. Correct the address, or send the email again if it’s right.",
  "mail.correct": "Correct address",
  "mail.nextTry": "Next attempt {at}.",
  "mail.tries": "{count, plural, one {# attempt} other {# attempts}}",
  "mail.sendAgain": "Send again",
  "mail.sendAgainTo": "Send again to {address}",
  "mail.again": "Sending again to {address}",
  "mail.copies": "CC",
  "mail.copiesHint": "Enter or comma adds an address.",
  "mail.message": "Message",
  "mail.messageHint": "Appears above the memo in this email only.",
  "mail.preview": "Email preview",
  "mail.subject": "Subject",
  "mail.attachments": "{count, plural, one {Attached: {names}} other {Attached: {names}}}",
  "mail.byProvider": "The payment provider sends this email",
  "mail.byProviderText":
    "It’s sent to {email} with the payment provider’s wording. For CC and a message, set up your own mail server.",
  "mail.cannotSend": "No mail server is configured",
  "mail.cannotSendText":
    "The invoice will be marked as sent, but its email stays here as not sent.",
  "mail.kind.confirm_email": "Email confirmation",
  "mail.kind.keep_email": "Email change notice",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly mail: typeof mail;
  }
}

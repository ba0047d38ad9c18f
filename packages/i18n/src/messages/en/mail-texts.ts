export const mailTexts = {
  "letter.hello": "Hello {name},",
  "letter.helloAnyone": "Hello,",
  "letter.reply": "Questions? Reply to this email to contact {business}.",
  "letter.noReply": "This is an automated message. Replies aren’t monitored.",
  "letter.invoice.subject": "Invoice {number} from {business}",
  "letter.invoice.subjectPaid": "Invoice {number} from {business}, paid",
  "letter.invoice.subjectPastDue": "Reminder: invoice {number} from {business} is past due",
  "letter.invoice.numberToCome": "(number assigned when sent)",
  "letter.invoice.due": "Due {date}",
  "letter.invoice.wasDue": "Was due {date}",
  "letter.invoice.dueNow": "Payable on receipt",
  "letter.invoice.settled": "Nothing left to pay",
  "letter.invoice.intro": "Here is your invoice from {business}.",
  "letter.invoice.introPastDue":
    "This is a reminder that your invoice from {business} is past due.",
  "letter.invoice.number": "Invoice",
  "letter.invoice.amountDue": "Amount due",
  "letter.invoice.dueDate": "Due date",
  "letter.invoice.pay": "View and pay invoice",
  "letter.invoice.view": "View invoice",
  "letter.invoice.attached": "The invoice is attached as a PDF.",
  "letter.invoice.file": "Invoice-{number}",
  "letter.receipt.subject": "Receipt from {business}",
  "letter.receipt.subjectNumber": "Receipt for invoice {number} from {business}",
  "letter.receipt.paid": "Paid {date}",
  "letter.receipt.intro": "{business} has received your payment. Thank you.",
  "letter.receipt.amount": "Amount paid",
  "letter.receipt.date": "Date paid",
  "letter.receipt.method": "Payment method",
  "letter.receipt.card": "{brand} ending in {last4}",
  "letter.receipt.for": "Description",
  "letter.receipt.view": "View invoice",
  "letter.invitation.subject": "{inviter} invited you to join {business}",
  "letter.invitation.title": "Join {business}",
  "letter.invitation.intro": "{inviter} invited you to join {business} as {role}.",
  "letter.invitation.accept": "Accept invitation",
  "letter.invitation.expires":
    "This link works once and expires on {moment}. If you didn’t expect an invitation, ignore this email.",
  "letter.role.owner": "an owner",
  "letter.role.admin": "an admin",
  "letter.role.user": "a user",
  "letter.role.further": "“{name}”",
  "letter.reset.subject": "Choose a new password",
  "letter.reset.title": "Choose a new password",
  "letter.reset.intro": "Someone requested a new password for this email address.",
  "letter.reset.choose": "Choose password",
  "letter.reset.expires":
    "This link works once and expires on {moment}. If you didn’t request it, ignore this email. Your password won’t change.",
  "letter.removed.subject": "You no longer have access to {business}",
  "letter.removed.title": "Your access has ended",
  "letter.removed.intro": "You were removed from the {business} team and can no longer sign in.",
  "letter.ownership.subject": "{owner} is the new owner of {business}",
  "letter.ownership.title": "{business} has a new owner",
  "letter.ownership.intro":
    "{owner} is now the owner of {business} and has every permission, including for the account and the team.",
  "letter.security.password.subject": "Your password was changed",
  "letter.security.password.intro":
    "The password for this email address was changed on {moment} from the IP address {address}. Every other session was signed out.",
  "letter.security.sign_in.subject": "New sign-in to your account",
  "letter.security.sign_in.intro":
    "Someone signed in with this email address on {moment} from the IP address {address}, on a new browser and network.",
  "letter.security.factor_enabled.subject": "Two-step sign-in is on",
  "letter.security.factor_enabled.intro":
    "An authenticator app was set up for this email address on {moment} from the IP address {address}. Every other session was signed out.",
  "letter.security.factor_disabled.subject": "Two-step sign-in is off",
  "letter.security.factor_disabled.intro":
    "The authenticator app of this email address was turned off on {moment} from the IP address {address}. Every other session was signed out.",
  "letter.security.passkey_added.subject": "A passkey was added",
  "letter.security.passkey_added.intro":
    "A passkey was added to this email address on {moment} from the IP address {address}. Every other session was signed out.",
  "letter.security.passkey_removed.subject": "A passkey was removed",
  "letter.security.passkey_removed.intro":
    "A passkey of this email address was removed on {moment} from the IP address {address}. Every other session was signed out.",
  "letter.security.recovery_code.subject": "A recovery code was used",
  "letter.security.recovery_code.intro":
    "Someone signed in with a recovery code of this email address on {moment} from the IP address {address}.",
  "letter.security.role.subject": "Your role at {business} has changed",
  "letter.security.role.intro": "You are now {role} at {business}. Sign in again to continue.",
  "letter.security.suspended.subject": "Your access to {business} was suspended",
  "letter.security.suspended.intro":
    "You can’t sign in to {business} until your access is restored.",
  "letter.security.notYou":
    "If this wasn’t you, choose a new password now and tell the owner of your business.",
  "letter.security.ask": "If you didn’t expect this, contact the owner of your business.",
  "letter.security.choose": "Choose a new password",
  "mailbox.title": "Mailbox",
  "mailbox.text":
    "No mail server is configured, so emails are delivered here. This page shows every email that the server sends.",
  "mailbox.filter": "Recipient",
  "mailbox.show": "Show",
  "mailbox.all": "All recipients",
  "mailbox.none": "No emails yet",
  "mailbox.noneText": "Send an invoice or invite someone, and the email appears here.",
  "mailbox.noneFor": "No emails to {address}",
  "mailbox.received": "Received",
  "mailbox.to": "To",
  "mailbox.cc": "CC",
  "mailbox.from": "From",
  "mailbox.replyTo": "Reply to",
  "mailbox.state": "Status",
  "mailbox.recipient": "Recipient",
  "mailbox.delivered": "Delivered",
  "mailbox.bounced": "Bounced",
  "mailbox.bouncedText":
    "This mailbox doesn’t exist. Emails to the domain bounce.example, and to names that begin with “bounce”, always bounce.",
  "mailbox.attachments": "Attachments",
  "mailbox.size": "{kilobytes} KB",
  "mailbox.letter": "Message",
  "mailbox.plain": "Plain text",
  "mailbox.back": "All emails",
  "mailbox.older": "Older",
  "mailbox.newest": "Newest",
  "mailbox.missing": "Email not found",
  "mailbox.refused": "This link doesn’t open the mailbox",
  "mailbox.refusedText":
    "The mailbox contains sign-in links. On the server’s own machine, open the address printed when the server started.",
  "page.missing": "Page not found",
  "page.missingText":
    "This link isn’t valid, or what it showed is no longer available. Check the address.",
  "page.denied": "You can’t open this page",
  "page.deniedText": "Sign in, or ask the owner of your business for access.",
  "page.busy": "Too many requests",
  "page.busyText": "Wait a few seconds, then reload the page.",
  "page.failed": "Something went wrong",
  "page.failedText": "Go back and try again in a few moments.",
  "page.reference": "Reference: {id}",
  "letter.confirmEmail.subject": "Confirm your new email address",
  "letter.confirmEmail.intro":
    "Someone asked to sign in with {email} from now on. Confirm it to change the email address of your account.",
  "letter.confirmEmail.confirm": "Confirm email",
  "letter.confirmEmail.expires":
    "This link works once and expires on {moment}. If you didn’t request it, ignore this email. Nothing will change.",
  "letter.keepEmail.subject": "Your email address is about to change",
  "letter.keepEmail.intro":
    "A change of your email address to {email} was requested on {moment} from the IP address {address}. It takes effect once the new address is confirmed.",
  "letter.keepEmail.notYou":
    "If this wasn’t you, keep this address. That also signs out every session, even if the change has already been made.",
  "letter.keepEmail.keep": "Keep this address",
  "letter.keepEmail.expires": "This link works once and expires on {moment}.",
  "letter.alert.payout.subject": "A payout of {amount} failed",
  "letter.alert.payout.intro":
    "The bank rejected a payout of {amount} from {business}. Check your bank account details before the next payout.",
  "letter.alert.dispute.subject": "Payment of {amount} disputed",
  "letter.alert.dispute.intro":
    "A customer of {business} disputed a payment of {amount} with their bank.",
  "letter.alert.dispute.due": "Respond by {date} to contest it.",
  "letter.alert.view": "View details",
  "letter.alert.off": "You receive this email because you turned on notifications in your profile.",
  "letter.webhookDisabled.subject": "A webhook of {business} was disabled",
  "letter.webhookDisabled.title": "A webhook was disabled",
  "letter.webhookDisabled.failing":
    "Requests to {host} have failed for {days, plural, one {# day} other {# days}}, so we disabled the webhook.",
  "letter.webhookDisabled.gone":
    "{host} responded with status 410 (Gone), so we disabled the webhook.",
  "letter.webhookDisabled.next":
    "Events are no longer sent to it. Enable it again once the receiving program works.",
  "letter.webhookDisabled.view": "View webhook",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly mailTexts: typeof mailTexts;
  }
}

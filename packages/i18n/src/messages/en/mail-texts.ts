export const mailTexts = {
  "email.hello": "Hello {name},",
  "email.helloAnyone": "Hello,",
  "email.reply": "Questions? Reply to this email to contact {business}.",
  "email.noReply": "This is an automated message. Replies aren’t monitored.",
  "email.invoice.subject": "Invoice {number} from {business}",
  "email.invoice.subjectPaid": "Invoice {number} from {business}, paid",
  "email.invoice.subjectPastDue": "Reminder: invoice {number} from {business} is past due",
  "email.invoice.numberToCome": "(number assigned when sent)",
  "email.invoice.due": "Due {date}",
  "email.invoice.wasDue": "Was due {date}",
  "email.invoice.dueNow": "Payable on receipt",
  "email.invoice.settled": "Nothing left to pay",
  "email.invoice.intro": "Here is your invoice from {business}.",
  "email.invoice.introPastDue": "This is a reminder that your invoice from {business} is past due.",
  "email.invoice.number": "Invoice",
  "email.invoice.amountDue": "Amount due",
  "email.invoice.dueDate": "Due date",
  "email.invoice.pay": "View and pay invoice",
  "email.invoice.view": "View invoice",
  "email.invoice.attached": "The invoice is attached as a PDF.",
  "email.invoice.file": "Invoice-{number}",
  "email.receipt.subject": "Receipt from {business}",
  "email.receipt.subjectNumber": "Receipt for invoice {number} from {business}",
  "email.receipt.paid": "Paid {date}",
  "email.receipt.intro": "{business} has received your payment. Thank you.",
  "email.receipt.amount": "Amount paid",
  "email.receipt.date": "Date paid",
  "email.receipt.method": "Payment method",
  "email.receipt.card": "{brand} ending in {last4}",
  "email.receipt.for": "Description",
  "email.receipt.view": "View invoice",
  "email.invitation.subject": "{inviter} invited you to join {business}",
  "email.invitation.title": "Join {business}",
  "email.invitation.intro": "{inviter} invited you to join {business} as {role}.",
  "email.invitation.accept": "Accept invitation",
  "email.invitation.expires":
    "This link works once and expires on {moment}. If you didn’t expect an invitation, ignore this email.",
  "email.role.owner": "an owner",
  "email.role.admin": "an admin",
  "email.role.user": "a user",
  "email.role.further": "“{name}”",
  "email.reset.subject": "Choose a new password",
  "email.reset.title": "Choose a new password",
  "email.reset.intro": "Someone requested a new password for this email address.",
  "email.reset.choose": "Choose password",
  "email.reset.expires":
    "This link works once and expires on {moment}. If you didn’t request it, ignore this email. Your password won’t change.",
  "email.removed.subject": "You no longer have access to {business}",
  "email.removed.title": "Your access has ended",
  "email.removed.intro": "You were removed from the {business} team and can no longer sign in.",
  "email.ownership.subject": "{owner} is the new owner of {business}",
  "email.ownership.title": "{business} has a new owner",
  "email.ownership.intro":
    "{owner} is now the owner of {business} and has every permission, including for the account and the team.",
  "email.security.password.subject": "Your password was changed",
  "email.security.password.intro":
    "The password for this email address was changed on {moment} from the IP address {address}. Every other session was signed out.",
  "email.security.sign_in.subject": "New sign-in to your account",
  "email.security.sign_in.intro":
    "Someone signed in with this email address on {moment} from the IP address {address}, on a new browser and network.",
  "email.security.factor_enabled.subject": "Two-step sign-in is on",
  "email.security.factor_enabled.intro":
    "An authenticator app was set up for this email address on {moment} from the IP address {address}. Every other session was signed out.",
  "email.security.factor_disabled.subject": "Two-step sign-in is off",
  "email.security.factor_disabled.intro":
    "The authenticator app for this email address was turned off on {moment} from the IP address {address}. Every other session was signed out.",
  "email.security.passkey_added.subject": "A passkey was added",
  "email.security.passkey_added.intro":
    "A passkey was added to this email address on {moment} from the IP address {address}. Every other session was signed out.",
  "email.security.passkey_removed.subject": "A passkey was removed",
  "email.security.passkey_removed.intro":
    "A passkey for this email address was removed on {moment} from the IP address {address}. Every other session was signed out.",
  "email.security.recovery_code.subject": "A recovery code was used",
  "email.security.recovery_code.intro":
    "Someone signed in with a recovery code for this email address on {moment} from the IP address {address}.",
  "email.security.role.subject": "Your role at {business} has changed",
  "email.security.role.intro": "You are now {role} at {business}. Sign in again to continue.",
  "email.security.suspended.subject": "Your access to {business} was suspended",
  "email.security.suspended.intro":
    "You can’t sign in to {business} until your access is restored.",
  "email.security.notYou":
    "If this wasn’t you, choose a new password now and tell the owner of your business.",
  "email.security.ask": "If you didn’t expect this, contact the owner of your business.",
  "email.security.undo": "This wasn’t me",
  "email.security.undoUntil":
    "If this wasn’t you, select “This wasn’t me”. That removes what was added, signs out every session and lets you choose a new password. This link works once and expires on {moment}.",
  "email.security.choose": "Choose a new password",
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
  "mailbox.content": "Message",
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
  "email.confirmEmail.subject": "Confirm your new email address",
  "email.confirmEmail.intro":
    "Someone asked to sign in with {email} from now on. Confirm it to change the email address of your account.",
  "email.confirmEmail.confirm": "Confirm email",
  "email.confirmEmail.expires":
    "This link works once and expires on {moment}. If you didn’t request it, ignore this email. Nothing will change.",
  "email.keepEmail.subject": "Your email address is about to change",
  "email.keepEmail.intro":
    "A change of your email address to {email} was requested on {moment} from the IP address {address}. It takes effect once the new address is confirmed.",
  "email.keepEmail.notYou":
    "If this wasn’t you, keep this address. That also signs out every session and removes any authenticator app or passkey that was added since, even if the change has already been made.",
  "email.keepEmail.keep": "Keep this address",
  "email.keepEmail.expires": "This link works once and expires on {moment}.",
  "email.alert.payout.subject": "A payout of {amount} failed",
  "email.alert.payout.intro":
    "The bank rejected a payout of {amount} to {business}. Check your bank account details before the next payout.",
  "email.alert.dispute.subject": "Payment of {amount} disputed",
  "email.alert.dispute.intro":
    "A customer of {business} disputed a payment of {amount} with their bank.",
  "email.alert.dispute.due": "Respond by {date} to contest it.",
  "email.alert.dispute_due.subject": "Dispute of {amount}: response due soon",
  "email.alert.dispute_due.intro":
    "{business} hasn’t responded yet to the dispute of a payment of {amount}.",
  "email.alert.payment_failed.subject": "Payment of {amount} failed",
  "email.alert.payment_failed.intro": "A payment of {amount} to {business} failed.",
  "email.alert.invoice_paid.subject": "Payment of {amount} received",
  "email.alert.invoice_paid.intro": "A customer paid {amount} to {business}.",
  "email.alert.email_failed.subject": "An email to {address} wasn’t delivered",
  "email.alert.email_failed.intro":
    "An email from {business} about {amount} couldn’t be delivered to {address}. Check the address, then send it again.",
  "email.alert.account_due.subject": "Information about {business} is due",
  "email.alert.account_due.intro": "The payment provider needs more information about {business}.",
  "email.alert.account_due.due": "Provide it by {date} to keep charges and payouts enabled.",
  "email.alert.account_due.past":
    "It’s past due. Charges or payouts may be disabled until you provide it.",
  "email.alert.customer": "Customer",
  "email.alert.change": "Change your notifications",
  "email.alert.view": "View details",
  "email.alert.off":
    "You’re receiving this email because you turned on notifications in your profile.",
  "email.webhookDisabled.subject": "A {business} webhook was disabled",
  "email.webhookDisabled.title": "A webhook was disabled",
  "email.webhookDisabled.failing":
    "Requests to {host} have failed for {days, plural, one {# day} other {# days}}, so we disabled the webhook.",
  "email.webhookDisabled.gone":
    "{host} responded with status 410 (Gone), so we disabled the webhook.",
  "email.webhookDisabled.next":
    "Events are no longer sent to it. Enable it again once the receiving program works.",
  "email.webhookDisabled.view": "View webhook",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly mailTexts: typeof mailTexts;
  }
}

export const profile = {
  "profile.directory":
    "You signed in through the directory of {business}. Your name, email, password and two-step sign-in can’t be changed here.",
  "profile.title": "Profile",
  "profile.name": "Name",
  "profile.email": "Email",
  "profile.editName": "Edit name…",
  "profile.editNameTitle": "Edit name",
  "profile.nameText": "Your team sees this name, in every business you belong to.",
  "profile.nameSaved": "Name saved",
  "profile.password": "Password",
  "profile.passwordText": "Changing your password signs you out everywhere else.",
  "profile.changePassword": "Change password…",
  "profile.preferences": "Language and time zone",
  "profile.language": "Language",
  "profile.changeTimeZone": "Change time zone…",
  "profile.changeTimeZoneTitle": "Change time zone",
  "profile.timeZone": "Time zone",
  "profile.timeZoneHint":
    "For times on screens. Dates, filters and exports use the business’s, {zone}.",
  "profile.timeZoneSaved": "Time zone saved",
  "profile.sessions": "Sessions",
  "profile.sessionsText":
    "Devices you’re signed in on. A session ends after {hours, plural, one {# hour} other {# hours}} without use, and after {days, plural, one {# day} other {# days}} in any case.",
  "profile.thisSession": "This session",
  "profile.device": "{browser} on {system}",
  "profile.unknownDevice": "Unknown device",
  "profile.address": "address {address}",
  "profile.signedIn": "Signed in {time}",
  "profile.lastUsed": "last used {time}",
  "profile.endSession": "End",
  "profile.endSessionOf": "End session: {name}",
  "profile.ending": "Ending…",
  "profile.sessionEnded": "Session ended",
  "profile.endOthers": "End other sessions…",
  "profile.endOthersQuestion": "End all other sessions?",
  "profile.endOthersText":
    "You’ll be signed out everywhere else, and unsaved changes there are lost. You stay signed in here.",
  "profile.endOthersConfirm": "End other sessions",
  "profile.othersEnded": "Other sessions ended",
  "profile.changeEmail": "Change email…",
  "profile.changeEmailTitle": "Change email",
  "profile.changeEmailText":
    "We’ll send a link to the new address. Your email changes once you’ve used it. We also notify your current address.",
  "profile.newEmail": "New email",
  "profile.changeEmailSubmit": "Send link",
  "profile.emailSent": "Link sent to {email}",
  "profile.pendingEmail": "Confirm {email}",
  "profile.pendingEmailText":
    "Open the link that we sent there. Until then, sign in with your current email.",
  "profile.cancelEmail": "Cancel change",
  "profile.cancelling": "Cancelling…",
  "profile.emailCancelled": "Email change cancelled",
  "profile.notifications": "Email notifications",
  "profile.notificationsText":
    "About {business}, sent to {email}. Each email has a link to this page.",
  "profile.notification.dispute": "Disputes, with a reminder three days before the response is due",
  "profile.notification.payout_failed": "Failed payouts",
  "profile.notification.payment_failed": "Failed payments of invoices",
  "profile.notification.invoice_paid": "Paid invoices",
  "profile.notification.email_failed": "Invoices and receipts that couldn’t be delivered",
  "profile.notification.account_due": "Information about the business that’s due",
  "profile.notificationOn": "Notification turned on",
  "profile.notificationOff": "Notification turned off",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly profile: typeof profile;
  }
}

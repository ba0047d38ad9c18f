export const security = {
  "security.title": "Two-step sign-in",
  "security.requiredTitle": "Set up a second factor to continue",
  "security.requiredByOwner":
    "{business} requires a second factor for your role. Its owner is {owner}.",
  "security.requiredByYou": "{business} requires a second factor, including for its owner.",
  "security.requiredText":
    "Besides your password, sign-in then asks for an authenticator app or a passkey. Set up one of the two, and you’ll continue right here.",
  "security.on": "On",
  "security.off": "Off",
  "security.offText":
    "Besides your password, sign-in can ask for a code from an authenticator app on your phone.",
  "security.onText": "After your password, sign-in asks for a code from your authenticator app.",
  "security.setUp": "Set up…",
  "security.turnOff": "Turn off…",
  "security.recoveryCodes": "Recovery codes",
  "security.codesLeft": "{count, plural, =0 {None left} one {# left} other {# left}}",
  "security.replaceCodes": "Replace…",
  "security.setUpTitle": "Set up an authenticator app",
  "security.setUpText":
    "Scan this code with the app, then enter the 6 digits that it shows. You’ll be signed out everywhere else.",
  "security.qrCode": "QR code for the authenticator app",
  "security.secretText": "Can’t scan it? Enter this key in the app instead.",
  "security.copySecret": "Copy the key",
  "security.turnOn": "Turn on",
  "security.turnedOn": "Two-step sign-in is on",
  "security.turnOffQuestion": "Turn off two-step sign-in?",
  "security.turnOffText":
    "Your password alone will be enough to sign in, and your recovery codes stop working. You’ll be signed out everywhere else.",
  "security.passkeyText":
    "After your password, sign-in asks for a passkey. You can also set up an authenticator app.",
  "security.turnOffApp": "Turn off the authenticator app?",
  "security.turnOffPasskeys":
    "After your password, sign-in will ask for a passkey. You’ll be signed out everywhere else.",
  "security.appTurnedOff": "Authenticator app turned off",
  "security.turnOffConfirm": "Turn off",
  "security.turnedOff": "Two-step sign-in is off",
  "security.replaceQuestion": "Replace your recovery codes?",
  "security.replaceText": "You’ll get ten new codes. The ones you have now stop working.",
  "security.replaceConfirm": "Replace codes",
  "security.codesTitle": "Save your recovery codes",
  "security.codesText":
    "If you lose your phone, sign in with one of these instead of a code from the app. Each one works once.",
  "security.codesCopy": "Copy codes",
  "security.codesDownload": "Download",
  "security.codesFile": "recovery-codes.txt",
  "security.codesOnce": "These codes won’t be shown again",
  "security.codesDone": "I’ve saved them",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly security: typeof security;
  }
}

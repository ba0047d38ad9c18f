export const sso = {
  "sso.title": "Signing you in",
  "sso.text": "This will only take a moment…",
  "sso.question": "Continue as {name}?",
  "sso.questionText":
    "A link from another site would sign you in as {name}. Continue only if you expected that.",
  "sso.questionOther":
    "You’re signed in as {current}. A link from another site would sign you in as {name} instead.",
  "sso.continue": "Continue as {name}",
  "sso.stay": "Stay signed in as {current}",
  "sso.cancel": "Cancel",
  "sso.refused": "This sign-in was rejected",
  "sso.refusedText":
    "The link that brought you here doesn’t work. You’re still signed in as {current}.",
  "sso.signOut": "Sign out",
  "sso.elsewhereTitle": "You switched businesses in another tab",
  "sso.elsewhereText":
    "This form is for {business}. Switch back to continue. What you entered is still here.",
  "sso.elsewhereBack": "Switch back",
  "sso.againTitle": "You’ve been signed out",
  "sso.againText": "Sign in as {name} to continue. What you entered is still here.",
  "sso.againLeave": "Discard and leave",
  "sso.againCode": "Code",
  "sso.againCodeHint": "From your authenticator app, or a recovery code.",
  "sso.verifyTitle": "Verify that it’s you",
  "sso.verifyText":
    "This change requires that you were verified in the last ten minutes. Nothing you entered is lost.",
  "sso.verifyPlatform":
    "This change requires that you signed in within the last ten minutes. Sign in again through your platform, then try again.",
  "sso.verifyDirectory":
    "Your organization verifies who you are. Sign in there again, then come back and repeat the change.",
  "sso.directory": "Sign in with your organization",
  "sso.passkey": "Use a passkey",
  "sso.againPasskey": "Sign in with a passkey",
  "sso.passkeyOther": "This passkey belongs to someone else. Sign in as {name}.",
  "sso.passkeyWrong":
    "This passkey can’t be used to sign in here. Try another one, or sign in another way.",
  "sso.passkeyBusy": "Waiting for your device…",
  "sso.passkeyCancelled": "No passkey was used. Try again.",
  "sso.recoveryCode": "Recovery code",
  "sso.recoveryCodeHint": "Instead of your passkey. Each one works once.",
  "sso.verifyConfirm": "Verify",
  "sso.verifyBusy": "Verifying…",
  "sso.againOther": "Sign in another way",
  "sso.againBusy": "Signing in…",
  "sso.againConfirm": "Sign in",
  "sso.againPassword": "Password",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly sso: typeof sso;
  }
}

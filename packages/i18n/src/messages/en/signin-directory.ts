export const signinDirectory = {
  "signinDirectory.text":
    "Enter your work email. You continue at your organization’s sign-in page.",
  "signinDirectory.continue": "Continue",
  "signinDirectory.busy": "Opening…",
  "signinDirectory.none":
    "No organization uses this email domain here. Sign in with your password instead.",
  "signinDirectory.choose": "Your organization has several businesses here.",
  "signinDirectory.at": "You continue at your organization’s sign-in page.",
  "signinDirectory.arriving": "Signing you in",
  "signinDirectory.arrivingText": "This will only take a moment…",
  "signinDirectory.failed": "You couldn’t be signed in",
  "signinDirectory.again": "Try again",
  "signinDirectory.otherOrganization": "Another organization",
  "signinDirectory.other": "Sign in another way",
  "signinDirectory.no_role": "None of your groups gives access to this business. Ask the owner.",
  "signinDirectory.deactivated": "Your access to this business is deactivated. Ask the owner.",
  "signinDirectory.declined": "Your organization declined the sign-in.",
  "signinDirectory.email": "Your organization didn’t share a verified email address.",
  "signinDirectory.other_domain": "Your email address isn’t in this business’s domain.",
  "signinDirectory.refused": "The sign-in failed or took too long. Start again.",
  "signinDirectory.missing": "This business has no organization sign-in.",
  "signinDirectory.unavailable": "Your organization’s sign-in can’t be reached. Try again later.",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly signinDirectory: typeof signinDirectory;
  }
}

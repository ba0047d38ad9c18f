export const teamSecurity = {
  "teamSecurity.title": "Security",
  "teamSecurity.factor": "Second factor",
  "teamSecurity.factorChange": "Change second factor…",
  "teamSecurity.factorTitle": "Require a second factor",
  "teamSecurity.factorNone": "Not required",
  "teamSecurity.factorEveryone": "Required of everyone",
  "teamSecurity.factorRoles": "Required of these roles: {roles}",
  "teamSecurity.factorText":
    "An authenticator app or a passkey. Without one, members only see how to set it up. People who sign in through your directory or platform, and API keys, aren’t asked for one.",
  "teamSecurity.ownFirst": "Set up a second factor for yourself first",
  "teamSecurity.toProfile": "Open profile",
  "teamSecurity.of.none": "Not required",
  "teamSecurity.of.everyone": "Everyone",
  "teamSecurity.of.roles": "Members with certain roles",
  "teamSecurity.roles": "Roles",
  "teamSecurity.noRole": "Select at least one role",
  "teamSecurity.affected":
    "{count, plural, one {# person doesn’t} other {# people don’t}} have a second factor yet",
  "teamSecurity.affectedText":
    "They’ll be asked to set one up right away. People who sign in only through your directory or platform aren’t counted.",
  "teamSecurity.save": "Save",
  "teamSecurity.saved": "Security settings saved",
  "teamSecurity.refund": "Refunds without verification",
  "teamSecurity.refundChange": "Change limit…",
  "teamSecurity.refundTitle": "Limit for refunds without verification",
  "teamSecurity.refundText":
    "People who refund more than this in total have to verify that it’s them first.",
  "teamSecurity.refundLimit": "Limit ({currency})",
  "teamSecurity.refundHint": "A whole amount. In another currency, the same number applies.",
  "teamSecurity.refundInvalid": "Enter a whole number up to 1,000,000",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly teamSecurity: typeof teamSecurity;
  }
}

export const profile = {
  "profile.title": "Profile",
  "profile.details": "Details",
  "profile.name": "Name",
  "profile.email": "Email",
  "profile.editName": "Edit name…",
  "profile.editNameTitle": "Edit name",
  "profile.nameText": "Your team sees this name, in every business you belong to.",
  "profile.nameSaved": "Name saved",
  "profile.password": "Password",
  "profile.passwordText": "Changing your password signs you out everywhere else.",
  "profile.changePassword": "Change password…",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly profile: typeof profile;
  }
}

export const accountMenu = {
  "accountMenu.theme": "Theme",
  "accountMenu.themeLight": "Light",
  "accountMenu.themeDark": "Dark",
  "accountMenu.themeSystem": "System",
  "accountMenu.logout": "Log out",
  "accountMenu.profile": "Profile",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly accountMenu: typeof accountMenu;
  }
}

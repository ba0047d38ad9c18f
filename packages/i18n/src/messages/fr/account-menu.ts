import type { accountMenu as english } from "../en/account-menu.ts";

export const accountMenu = {
  "accountMenu.theme": "Thème",
  "accountMenu.themeLight": "Clair",
  "accountMenu.themeDark": "Sombre",
  "accountMenu.themeSystem": "Système",
  "accountMenu.logout": "Se déconnecter",
  "accountMenu.profile": "Profil",
} satisfies Record<keyof typeof english, string>;

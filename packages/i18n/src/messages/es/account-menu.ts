import type { accountMenu as english } from "../en/account-menu.ts";

export const accountMenu = {
  "accountMenu.theme": "Tema",
  "accountMenu.themeLight": "Claro",
  "accountMenu.themeDark": "Oscuro",
  "accountMenu.themeSystem": "Sistema",
  "accountMenu.logout": "Cerrar sesión",
  "accountMenu.profile": "Perfil",
} satisfies Record<keyof typeof english, string>;

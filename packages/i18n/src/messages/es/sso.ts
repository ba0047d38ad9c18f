import type { sso as english } from "../en/sso.ts";

export const sso = {
  "sso.title": "Iniciando sesión",
  "sso.text": "Un momento…",
} satisfies Record<keyof typeof english, string>;

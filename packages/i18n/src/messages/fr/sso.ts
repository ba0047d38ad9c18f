import type { sso as english } from "../en/sso.ts";

export const sso = {
  "sso.title": "Connexion en cours",
  "sso.text": "Un instant…",
} satisfies Record<keyof typeof english, string>;

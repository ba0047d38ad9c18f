import type { profile as english } from "../en/profile.ts";

export const profile = {
  "profile.title": "Profil",
  "profile.details": "Coordonnées",
  "profile.name": "Nom",
  "profile.email": "Courriel",
  "profile.editName": "Modifier le nom…",
  "profile.editNameTitle": "Modifier le nom",
  "profile.nameText": "Votre équipe voit ce nom, dans chacune de vos entreprises.",
  "profile.nameSaved": "Nom enregistré",
  "profile.password": "Mot de passe",
  "profile.passwordText": "Changer votre mot de passe vous déconnecte partout ailleurs.",
  "profile.changePassword": "Changer le mot de passe…",
} satisfies Record<keyof typeof english, string>;

import type { teamSecurity as english } from "../en/team-security.ts";

export const teamSecurity = {
  "teamSecurity.title": "Sécurité",
  "teamSecurity.factor": "Second facteur",
  "teamSecurity.factorChange": "Modifier le second facteur…",
  "teamSecurity.factorTitle": "Exiger un second facteur",
  "teamSecurity.factorNone": "Non exigé",
  "teamSecurity.factorEveryone": "Exigé de tous",
  "teamSecurity.factorRoles": "Exigé de ces rôles\u00a0: {roles}",
  "teamSecurity.factorText":
    "Une application d’authentification ou une clé d’accès. Sans second facteur, les membres voient seulement comment le configurer. Les personnes qui se connectent par votre annuaire ou votre plateforme, et les clés d’API, n’en ont pas besoin.",
  "teamSecurity.ownFirst": "Configurez d’abord un second facteur pour vous-même",
  "teamSecurity.toProfile": "Ouvrir le profil",
  "teamSecurity.of.none": "Non exigé",
  "teamSecurity.of.everyone": "Tous les membres",
  "teamSecurity.of.roles": "Les membres de certains rôles",
  "teamSecurity.roles": "Rôles",
  "teamSecurity.noRole": "Choisissez au moins un rôle",
  "teamSecurity.affected":
    "{count, plural, one {# personne n’a} other {# personnes n’ont}} pas encore de second facteur",
  "teamSecurity.affectedText":
    "Elles devront en configurer un immédiatement. Les personnes qui se connectent seulement par votre annuaire ou votre plateforme ne sont pas comptées.",
  "teamSecurity.save": "Enregistrer",
  "teamSecurity.saved": "Paramètres de sécurité enregistrés",
  "teamSecurity.refund": "Remboursements sans vérification",
  "teamSecurity.refundChange": "Modifier la limite…",
  "teamSecurity.refundTitle": "Limite des remboursements sans vérification",
  "teamSecurity.refundText":
    "Au-delà de ce montant au total, la personne qui rembourse doit confirmer son identité.",
  "teamSecurity.refundLimit": "Limite ({currency})",
  "teamSecurity.refundHint": "Montant entier. Dans une autre devise, le même nombre s’applique.",
  "teamSecurity.refundInvalid": "Inscrivez un nombre entier d’au plus 1\u00a0000\u00a0000",
} satisfies Record<keyof typeof english, string>;

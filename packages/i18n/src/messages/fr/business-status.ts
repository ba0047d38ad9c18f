import type { businessStatus as english } from "../en/business-status.ts";

export const businessStatus = {
  "businessStatus.reading":
    "Importation de l’historique\u00a0: {done} parties sur {total}, {objects, plural, one {# élément} many {# d’éléments} other {# éléments}}",
  "businessStatus.readingText":
    "Les listes et les montants seront complets une fois l’importation terminée.",
  "businessStatus.disconnected": "Cette entreprise n’est plus reliée au fournisseur de paiement",
  "businessStatus.disconnectedText":
    "Vous pouvez tout consulter, mais vous ne pouvez rien modifier avant la reconnexion.",
  "businessStatus.reconciling": "Cette entreprise a été restaurée d’une sauvegarde",
  "businessStatus.reconcilingText":
    "Elle est comparée avec le fournisseur de paiement. Vous pourrez ensuite la modifier.",
  "missing.title": "Aucune page à l’adresse {path}",
  "missing.text": "L’adresse est peut-être inexacte, ou vous n’y avez pas accès. Voici l’accueil.",
  "viewing.title": "Vue selon le rôle {role}",
  "viewing.text": "Vous voyez ce que ce rôle permet. Rien ne peut être modifié.",
  "viewing.stop": "Quitter cette vue",
  "viewing.stopping": "Fermeture…",
  "viewing.role.owner": "Propriétaire",
  "viewing.role.admin": "Admin",
  "viewing.role.user": "Utilisateur",
} satisfies Record<keyof typeof english, string>;

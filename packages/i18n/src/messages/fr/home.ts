import type { home as english } from "../en/home.ts";

export const home = {
  "home.greetMorning": "Bonjour, {name}",
  "home.greetAfternoon": "Bon après-midi, {name}",
  "home.greetEvening": "Bonsoir, {name}",
  "home.attention": "À traiter",
  "home.pastDue":
    "{count, plural, one {# facture est en retard} other {# factures sont en retard}}",
  "home.failed":
    "{count, plural, one {# débit automatique a échoué} other {# débits automatiques ont échoué}}",
  "home.capture":
    "{count, plural, one {# paiement attend sa capture} other {# paiements attendent leur capture}}",
  "home.action":
    "{count, plural, one {# paiement attend le client} other {# paiements attendent le client}}",
  "home.drafts":
    "{count, plural, one {# brouillon n’a jamais été envoyé} other {# brouillons n’ont jamais été envoyés}}",
  "home.review": "Examiner",
  "home.open": "Ouvrir",
  "home.calm": "Rien à traiter",
  "home.calmText": "Aucune facture en retard, aucun débit en échec, aucun paiement en attente.",
} satisfies Record<keyof typeof english, string>;

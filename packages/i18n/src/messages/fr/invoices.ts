import type { invoices as english } from "../en/invoices.ts";

export const invoices = {
  "invoices.title": "Factures",
  "invoices.new": "Nouvelle facture",
  "invoices.searchHint": "Numéro, client, courriel",
  "invoices.noNumber": "Sans numéro",
  "invoices.draftFor": "Brouillon pour {customer}",
  "invoices.dueOn": "Échéance {date}",
  "invoices.collection": "Encaissement",
  "invoices.collection.send_invoice": "Envoi de la facture",
  "invoices.collection.charge_automatically": "Débit automatique",
  "invoices.when.finalizes": "Finalisation\u00a0: {date}",
  "invoices.when.onFinalizing":
    "{days, plural, =0 {À la finalisation} one {# jour après la finalisation} other {# jours après la finalisation}}",
  "invoices.when.charged": "Carte débitée à la finalisation",
  "invoices.when.declined": "Carte refusée",
  "invoices.when.waits": "3D Secure requis",
  "invoices.when.failed": "Échec du débit",
  "invoices.when.nextCharge": "Prochaine tentative\u00a0: {date}",
  "invoices.when.credited": "Portée au solde",
  "invoices.when.in": "{days, plural, =0 {aujourd’hui} =1 {demain} other {dans # jours}}",
  "invoices.when.late":
    "{days, plural, =0 {échéance aujourd’hui} one {# jour de retard} other {# jours de retard}}",
  "invoices.copyNumbers": "Copier les numéros",
  "invoices.numbersCopied": "{count, plural, one {# numéro copié} other {# numéros copiés}}",
  "invoices.nothingYet": "Aucune facture pour l’instant",
  "invoices.nothingYetText":
    "Créez une facture pour un client. Les brouillons sont enregistrés automatiquement.",
  "invoices.action.send": "Envoyer…",
  "invoices.action.charge": "Débiter le mode de paiement…",
  "invoices.action.finalize": "Finaliser…",
  "invoices.action.mark_paid": "Marquer comme payée…",
  "invoices.action.uncollectible": "Marquer comme irrécouvrable…",
  "invoices.action.void": "Annuler la facture…",
  "invoices.action.delete": "Supprimer le brouillon…",
} satisfies Record<keyof typeof english, string>;

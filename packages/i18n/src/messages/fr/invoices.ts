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
    "{days, plural, =0 {échue aujourd’hui} one {# jour de retard} other {# jours de retard}}",
  "invoices.copyNumbers": "Copier les numéros",
  "invoices.numbersCopied": "{count, plural, one {# numéro copié} other {# numéros copiés}}",
  "invoices.nothingYet": "Aucune facture pour l’instant",
  "invoices.nothingYetText":
    "Créez une facture pour un client. Les brouillons sont enregistrés automatiquement.",
  "invoices.nothing.draft": "Aucun brouillon",
  "invoices.nothing.draft.text": "Les factures commencées mais non envoyées sont enregistrées ici.",
  "invoices.nothing.scheduled": "Aucune facture planifiée",
  "invoices.nothing.scheduled.text":
    "Les factures planifiées sont finalisées automatiquement à la date choisie.",
  "invoices.nothing.open": "Aucune facture ouverte",
  "invoices.nothing.open.text": "Les factures finalisées mais non payées apparaissent ici.",
  "invoices.nothing.past_due": "Aucune facture en retard",
  "invoices.nothing.past_due.text": "Les factures ouvertes apparaissent ici après leur échéance.",
  "invoices.nothing.failed": "Aucun échec de débit",
  "invoices.nothing.failed.text":
    "Les factures dont la carte a été refusée apparaissent ici jusqu’à leur paiement.",
  "invoices.nothing.paid": "Aucune facture payée",
  "invoices.nothing.paid.text":
    "Les factures payées par carte, par le solde du client ou hors de la plateforme apparaissent ici.",
  "invoices.nothing.uncollectible": "Aucune facture irrécouvrable",
  "invoices.nothing.uncollectible.text":
    "Les factures dont vous n’attendez plus le paiement apparaissent ici.",
  "invoices.nothing.void": "Aucune facture annulée",
  "invoices.nothing.void.text":
    "Les factures finalisées par erreur, puis annulées, sont conservées ici.",
  "invoices.step.send": "Envoyer…",
  "invoices.step.charge": "Débiter la carte au dossier…",
  "invoices.step.finalize": "Finaliser…",
  "invoices.step.mark_paid": "Marquer comme payée…",
  "invoices.step.uncollectible": "Marquer comme irrécouvrable…",
  "invoices.step.void": "Annuler la facture…",
  "invoices.step.delete": "Supprimer le brouillon…",
} satisfies Record<keyof typeof english, string>;

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
  "invoices.collection.charge_automatically": "Débit de la carte",
  "invoices.when.finalises": "Finalisation : {date}",
  "invoices.when.onFinalising":
    "À la finalisation, {days, plural, =0 {le jour même} one {# jour} other {# jours}}",
  "invoices.when.charged": "Carte débitée à la finalisation",
  "invoices.when.declined": "Carte refusée",
  "invoices.when.waits": "En attente de 3-D Secure",
  "invoices.when.failed": "Débit échoué",
  "invoices.when.nextCharge": "Débit : {date}",
  "invoices.when.credited": "Portée au solde",
  "invoices.when.in": "{days, plural, =0 {aujourd’hui} =1 {demain} other {dans # jours}}",
  "invoices.when.late":
    "{days, plural, =0 {échue aujourd’hui} one {# jour de retard} other {# jours de retard}}",
  "invoices.copyNumbers": "Copier les numéros",
  "invoices.numbersCopied": "{count, plural, one {# numéro copié} other {# numéros copiés}}",
  "invoices.nothingYet": "Aucune facture pour l’instant",
  "invoices.nothingYetText":
    "Facturez un client pour le travail accompli; les brouillons s’enregistrent d’eux-mêmes.",
  "invoices.nothing.draft": "Aucun brouillon",
  "invoices.nothing.draft.text": "Ce que vous commencez sans l’envoyer attend ici.",
  "invoices.nothing.scheduled": "Rien n’est planifié",
  "invoices.nothing.scheduled.text":
    "Les brouillons planifiés se finalisent d’eux-mêmes à la date choisie.",
  "invoices.nothing.open": "Aucune facture ouverte",
  "invoices.nothing.open.text": "Les factures finalisées en attente de paiement se trouvent ici.",
  "invoices.nothing.past_due": "Aucune facture en retard",
  "invoices.nothing.past_due.text":
    "Les factures ouvertes arrivent ici une fois leur échéance passée.",
  "invoices.nothing.failed": "Aucun débit n’a échoué",
  "invoices.nothing.failed.text":
    "Les factures dont la carte a été refusée restent ici jusqu’à leur paiement.",
  "invoices.nothing.paid": "Rien n’est encore payé",
  "invoices.nothing.paid.text":
    "Payées par carte, par le solde ou hors plateforme : toutes arrivent ici.",
  "invoices.nothing.uncollectible": "Aucune facture irrécouvrable",
  "invoices.nothing.uncollectible.text":
    "Les factures dont vous n’attendez plus le paiement se trouvent ici.",
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

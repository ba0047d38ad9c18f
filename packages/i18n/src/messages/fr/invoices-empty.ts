import type { invoicesEmpty as english } from "../en/invoices-empty.ts";

export const invoicesEmpty = {
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
} satisfies Record<keyof typeof english, string>;

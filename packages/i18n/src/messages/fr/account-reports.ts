import type { accountReports as english } from "../en/account-reports.ts";

export const accountReports = {
  "reports.new": "Nouveau rapport",
  "reports.history": "Historique",
  "reports.type": "Rapport",
  "reports.period": "Période",
  "reports.noData": "Aucune donnée pour cette période. Les rapports couvrent du {from} au {to}.",
  "reports.from": "Premier jour",
  "reports.to": "Dernier jour",
  "reports.payoutRequired": "Un virement est requis pour ce type de rapport",
  "reports.payout": "Virement",
  "reports.payoutHint": "Virements automatiques seulement.",
  "reports.payoutPick": "Choisissez un virement",
  "reports.noPayout": "Aucun virement automatique pour l’instant",
  "reports.zone": "Fuseau horaire",
  "reports.columns": "Colonnes, {count} sur {total}",
  "reports.run": "Produire le rapport",
  "reports.asking": "Demande…",
  "reports.asked": "Votre rapport est en cours de production",
  "reports.report": "Rapport",
  "reports.requested": "Demandé",
  "reports.file": "Fichier",
  "reports.downloading": "Téléchargement…",
  "reports.downloadNamed": "Télécharger {name}",
  "reports.older": "Afficher les plus anciens",
  "reports.span": "Du {from} au {to}",
  "reports.status.succeeded": "Réussi",
  "reports.status.pending": "En attente",
  "reports.status.failed": "Échec",
  "reports.nothingYet": "Aucun rapport pour l’instant",
  "reports.nothingYetText": "Les rapports que vous produisez sont gardés ici pendant un an.",
  "reports.type.balance.summary.1": "Solde, sommaire",
  "reports.about.balance.summary.1": "Solde de départ, activité et solde de fin.",
  "reports.type.balance_change_from_activity.summary.1": "Activité du solde, sommaire",
  "reports.about.balance_change_from_activity.summary.1":
    "Paiements, remboursements, litiges et frais de la période par catégorie.",
  "reports.type.balance_change_from_activity.itemized.3": "Activité du solde, détaillée",
  "reports.about.balance_change_from_activity.itemized.3":
    "Chaque opération de la période, avec son paiement, son client et sa facture.",
  "reports.type.ending_balance_reconciliation.summary.1": "Solde de fin, sommaire",
  "reports.about.ending_balance_reconciliation.summary.1":
    "Le solde à la fin de la période, par catégorie.",
  "reports.type.ending_balance_reconciliation.itemized.4": "Solde de fin, détaillé",
  "reports.about.ending_balance_reconciliation.itemized.4":
    "Chaque opération de solde non versée à la fin de la période.",
  "reports.type.payouts.summary.1": "Virements, sommaire",
  "reports.about.payouts.summary.1": "Virements de la période par catégorie.",
  "reports.type.payouts.itemized.3": "Virements, détaillés",
  "reports.about.payouts.itemized.3":
    "Chaque virement de la période avec son état et son compte bancaire.",
  "reports.type.payout_reconciliation.summary.1": "Rapprochement des virements, sommaire",
  "reports.about.payout_reconciliation.summary.1":
    "Les virements automatiques de la période par catégorie.",
  "reports.type.payout_reconciliation.itemized.5": "Rapprochement des virements, détaillé",
  "reports.about.payout_reconciliation.itemized.5":
    "Chaque opération de solde des virements automatiques de la période.",
  "reports.type.payout_reconciliation.by_id.summary.1": "Un virement, sommaire",
  "reports.about.payout_reconciliation.by_id.summary.1": "Un virement automatique par catégorie.",
  "reports.type.payout_reconciliation.by_id.itemized.4": "Un virement, détaillé",
  "reports.about.payout_reconciliation.by_id.itemized.4":
    "Chaque opération de solde d’un virement automatique.",
  "reports.type.connected_account_payouts.itemized.3": "Virements du compte connecté",
  "reports.about.connected_account_payouts.itemized.3":
    "Chaque virement du compte, avec le compte auquel il appartient.",
  "reports.type.connected_account_negative_balances.overview.1": "Aperçu des soldes négatifs",
  "reports.about.connected_account_negative_balances.overview.1":
    "Solde, débits en attente, et remboursements et litiges de cette semaine et de la précédente.",
} satisfies Record<keyof typeof english, string>;

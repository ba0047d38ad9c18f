import type { accountReports as english } from "../en/account-reports.ts";

export const accountReports = {
  "reports.new": "Nouveau rapport",
  "reports.history": "Historique",
  "reports.type": "Rapport",
  "reports.period": "Période",
  "reports.from": "Premier jour",
  "reports.to": "Dernier jour",
  "reports.payoutRequired": "Un virement est requis pour ce type de rapport",
  "reports.payout": "Virement",
  "reports.payoutHint": "Les virements faits par le calendrier.",
  "reports.payoutPick": "Choisissez un virement",
  "reports.noPayout": "Aucun virement automatique pour l’instant",
  "reports.zone": "Fuseau horaire",
  "reports.columns": "Colonnes, {count} sur {total}",
  "reports.run": "Produire le rapport",
  "reports.asking": "Demande…",
  "reports.asked": "Le rapport est en préparation",
  "reports.report": "Rapport",
  "reports.requested": "Demandé",
  "reports.file": "Fichier",
  "reports.download": "Télécharger",
  "reports.downloading": "Téléchargement…",
  "reports.downloadNamed": "Télécharger {name}",
  "reports.older": "Afficher les plus anciens",
  "reports.span": "Du {from} au {to}",
  "reports.status.succeeded": "Réussi",
  "reports.status.pending": "En attente",
  "reports.status.failed": "Échoué",
  "reports.nothingYet": "Aucun rapport pour l’instant",
  "reports.nothingYetText": "Les rapports que vous produisez sont gardés ici pendant un an.",
  "reports.type.balance.summary.1": "Solde, sommaire",
  "reports.about.balance.summary.1":
    "Le solde au début, ce qui est entré et sorti, et ce qui reste.",
  "reports.type.balance_change_from_activity.summary.1": "Activité du solde, sommaire",
  "reports.about.balance_change_from_activity.summary.1":
    "Paiements, remboursements, litiges et frais de la période par catégorie.",
  "reports.type.balance_change_from_activity.itemized.3": "Activité du solde, détaillée",
  "reports.about.balance_change_from_activity.itemized.3":
    "Chaque opération de la période, avec son paiement, son client et sa facture.",
  "reports.type.ending_balance_reconciliation.summary.1": "Solde de fin, sommaire",
  "reports.about.ending_balance_reconciliation.summary.1":
    "Ce que le solde contient encore à la fin de la période, par catégorie.",
  "reports.type.ending_balance_reconciliation.itemized.4": "Solde de fin, détaillé",
  "reports.about.ending_balance_reconciliation.itemized.4":
    "Chaque opération qu’aucun virement n’a prise à la fin de la période.",
  "reports.type.payouts.summary.1": "Virements, sommaire",
  "reports.about.payouts.summary.1": "Virements de la période par catégorie.",
  "reports.type.payouts.itemized.3": "Virements, détaillés",
  "reports.about.payouts.itemized.3":
    "Chaque virement de la période avec son état et son compte bancaire.",
  "reports.type.payout_reconciliation.summary.1": "Rapprochement des virements, sommaire",
  "reports.about.payout_reconciliation.summary.1":
    "Ce que contenaient les virements automatiques de la période, par catégorie.",
  "reports.type.payout_reconciliation.itemized.5": "Rapprochement des virements, détaillé",
  "reports.about.payout_reconciliation.itemized.5":
    "Chaque opération des virements automatiques de la période.",
  "reports.type.payout_reconciliation.by_id.summary.1": "Un virement, sommaire",
  "reports.about.payout_reconciliation.by_id.summary.1":
    "Ce que contenait un virement automatique, par catégorie.",
  "reports.type.payout_reconciliation.by_id.itemized.4": "Un virement, détaillé",
  "reports.about.payout_reconciliation.by_id.itemized.4":
    "Chaque opération d’un virement automatique.",
  "reports.type.connected_account_payouts.itemized.3": "Virements du compte connecté",
  "reports.about.connected_account_payouts.itemized.3":
    "Chaque virement du compte, avec le compte auquel il appartient.",
  "reports.type.connected_account_negative_balances.overview.1": "Aperçu des soldes négatifs",
  "reports.about.connected_account_negative_balances.overview.1":
    "Solde, débits en attente, et ce qu’ont fait remboursements et litiges cette semaine et la précédente.",
} satisfies Record<keyof typeof english, string>;

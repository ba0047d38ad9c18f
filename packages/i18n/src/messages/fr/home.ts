import type { home as english } from "../en/home.ts";

export const home = {
  "home.greetMorning": "Bonjour, {name}",
  "home.greetAfternoon": "Bonjour, {name}",
  "home.greetEvening": "Bonsoir, {name}",
  "home.attention": "À traiter",
  "home.pastDue":
    "{count, plural, one {# facture est en retard} other {# factures sont en retard}}",
  "home.failed":
    "{count, plural, one {Échec de # débit automatique} other {Échec de # débits automatiques}}",
  "home.capture": "{count, plural, one {# paiement à capturer} other {# paiements à capturer}}",
  "home.action":
    "{count, plural, one {# paiement exige une action du client} other {# paiements exigent une action du client}}",
  "home.drafts":
    "{count, plural, one {# brouillon n’a jamais été envoyé} other {# brouillons n’ont jamais été envoyés}}",
  "home.review": "Examiner",
  "home.open": "Ouvrir",
  "home.calm": "Tout est à jour",
  "home.calmText":
    "Aucune facture en retard, aucun échec de débit, aucun litige ouvert, aucun paiement à capturer.",
  "home.currency": "Devise",
  "home.period": "Période",
  "home.gross": "Encaissé",
  "home.net": "Net après frais",
  "home.refunded": "Remboursé",
  "home.paidInvoices":
    "{count, plural, =0 {Factures payées} one {# facture payée} other {# factures payées}}",
  "home.openInvoices":
    "{count, plural, =0 {Nouvelles factures non échues} one {# nouvelle facture non échue} other {# nouvelles factures non échues}}",
  "home.payouts": "{count, plural, =0 {Versé} one {# virement reçu} other {# virements reçus}}",
  "home.daysToPay":
    "{days, plural, one {Payées après # jour en moyenne} other {Payées après # jours en moyenne}}",
  "home.same": "Aucun changement depuis la période précédente",
  "home.nothingBefore": "{days, plural, one {Rien la veille} other {Rien les # jours précédents}}",
  "home.against":
    "{days, plural, one {{change} par rapport à la veille} other {{change} par rapport aux # jours précédents}}",
  "home.dispute":
    "{count, plural, one {# litige attend une réponse} other {# litiges attendent une réponse}}",
  "home.disputeDue": "{name}. Échéance\u00a0: {date}",
  "home.bounced":
    "{count, plural, one {# courriel a été rejeté} other {# courriels ont été rejetés}}",
  "home.oldestLate":
    "{days, plural, one {La plus ancienne\u00a0: {name}, # jour de retard} other {La plus ancienne\u00a0: {name}, # jours de retard}}",
  "home.oldest": "La plus ancienne\u00a0: {name}, {date}",
  "home.oldestDraft": "Le plus ancien\u00a0: {date}",
  "home.lapses": "Première autorisation à expirer\u00a0: {date}",
  "home.lapsesIn":
    "{hours, plural, =0 {La première autorisation expire d’ici une heure} one {La première autorisation expire dans # heure} other {La première autorisation expire dans # heures}}",
  "home.captureVerb": "Capturer",
  "home.answer": "Répondre",
  "home.owed": "Total à recevoir",
  "home.age.not_due": "Non échu",
  "home.age.days_1_30": "1 à 30 jours",
  "home.age.days_31_60": "31 à 60 jours",
  "home.age.days_61_90": "61 à 90 jours",
  "home.age.over_90": "Plus de 90 jours",
  "home.age.failed": "Échec du débit",
  "home.latest": "Derniers paiements",
  "home.noPayments": "Aucun paiement pour l’instant.",
  "home.allPayments": "Tous les paiements",
  "home.perDay": "Encaissé par jour",
  "home.perMonth": "Encaissé par mois",
  "home.view": "Afficher en",
  "home.chart": "Graphique",
  "home.table": "Tableau",
  "home.day": "Jour",
  "home.payments": "Paiements",
  "home.chartLabel":
    "Diagramme à barres. Encaissé {gross}, remboursé {refunded}. Les touches fléchées passent d’une barre à l’autre.",
  "home.barLabel":
    "{count, plural, one {{name}\u00a0: encaissé {gross}, remboursé {refunded}, # paiement} other {{name}\u00a0: encaissé {gross}, remboursé {refunded}, # paiements}}",
  "home.firstSteps": "Premiers pas",
  "home.firstStepsDone": "{done}\u00a0sur\u00a0{count}",
  "home.firstStepsHide": "Masquer",
  "home.firstStepsShow": "Afficher les premiers pas",
  "home.firstStepsBack": "Retour aux premiers pas",
  "home.stepDone": "Fait",
  "home.stepOpen": "À faire",
  "home.step.details": "Ajouter les coordonnées de l’entreprise",
  "home.step.taxRate": "Ajouter un taux de taxe",
  "home.step.customer": "Ajouter un client",
  "home.step.invoice": "Envoyer une facture",
  "home.step.team": "Inviter votre équipe",
  "home.step.payments": "Activer les paiements",
  "home.stepText.details":
    "Votre adresse et votre courriel figurent sur les factures et les reçus.",
  "home.stepText.taxRate": "Les taxes de vente, comme la TPS et la TVQ, que vous facturez.",
  "home.stepText.customer": "La personne ou l’entreprise que vous facturez.",
  "home.stepText.invoice": "Votre client la reçoit par courriel et la paie en ligne.",
  "home.stepText.team": "Invitez des admins et des utilisateurs à travailler avec vous.",
  "home.stepText.payments":
    "Donnez au fournisseur de paiement les renseignements requis pour débiter des cartes.",
} satisfies Record<keyof typeof english, string>;

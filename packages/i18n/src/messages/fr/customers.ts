import type { customers as english } from "../en/customers.ts";

export const customers = {
  "customers.title": "Clients",
  "customers.new": "Nouveau client",
  "customers.searchHint": "Nom, courriel, identifiant",
  "customers.country": "Pays",
  "customers.phone": "Téléphone",
  "customers.invoicePrefix": "Préfixe de facture",
  "customers.copyEmails": "Copier les courriels",
  "customers.emailsCopied":
    "{count, plural, =0 {Aucun courriel à copier} one {# courriel copié} other {# courriels copiés}}",
  "customers.nothingYet": "Aucun client pour le moment",
  "customers.nothingYetText":
    "Ajoutez ceux que vous facturez : leurs factures, paiements et cartes y seront réunis.",
  "customers.deleteQuestion": "Supprimer {name}?",
  "customers.deleteText": "Le client disparaît de toutes les listes et ne peut plus être facturé.",
  "customers.cards": "Modes de paiement",
  "customers.invoices": "Factures",
  "customers.payments": "Paiements",
  "customers.deleteCards": "Tous sont retirés",
  "customers.deleteInvoices": "Celles qui sont émises restent telles quelles",
  "customers.deleteWarning": "Cette action est irréversible.",
  "customers.keep": "Garder le client",
  "customers.deleteConfirm": "Supprimer le client",
  "customers.deleted": "{name} supprimé",
} satisfies Record<keyof typeof english, string>;

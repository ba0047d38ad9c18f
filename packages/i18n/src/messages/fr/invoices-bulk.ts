import type { invoicesBulk as english } from "../en/invoices-bulk.ts";

export const invoicesBulk = {
  "invoices.bulk.send.short": "Envoyer…",
  "invoices.bulk.send.question":
    "{count, plural, one {Envoyer # facture?} other {Envoyer # factures?}}",
  "invoices.bulk.send.text":
    "Chaque client reçoit sa facture avec un lien de paiement. Les brouillons sont d’abord finalisés.",
  "invoices.bulk.send.confirm":
    "{count, plural, one {Envoyer # facture} other {Envoyer # factures}}",
  "invoices.bulk.send.done": "{count, plural, one {# facture envoyée} other {# factures envoyées}}",
  "invoices.bulk.send.refused":
    "{count, plural, one {# n’a pas été envoyée} other {# n’ont pas été envoyées}}",
  "invoices.bulk.send.leftOut":
    "{count, plural, one {# facture sélectionnée ne peut pas être envoyée} other {# factures sélectionnées ne peuvent pas être envoyées}}",
  "invoices.bulk.delete.short": "Supprimer…",
  "invoices.bulk.delete.question":
    "{count, plural, one {Supprimer # brouillon?} other {Supprimer # brouillons?}}",
  "invoices.bulk.delete.text": "Les brouillons et leurs lignes sont supprimés définitivement.",
  "invoices.bulk.delete.confirm":
    "{count, plural, one {Supprimer # brouillon} other {Supprimer # brouillons}}",
  "invoices.bulk.delete.done":
    "{count, plural, one {# brouillon supprimé} other {# brouillons supprimés}}",
  "invoices.bulk.delete.refused":
    "{count, plural, one {# n’a pas été supprimé} other {# n’ont pas été supprimés}}",
  "invoices.bulk.delete.leftOut":
    "{count, plural, one {# facture sélectionnée ne peut pas être supprimée} other {# factures sélectionnées ne peuvent pas être supprimées}}",
  "invoices.bulk.leftOut": "Exclusions",
} satisfies Record<keyof typeof english, string>;

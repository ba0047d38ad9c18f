import type { paymentStatus as english } from "../en/payment-status.ts";

export const paymentStatus = {
  "status.requires_payment_method": "Incomplet",
  "status.requires_confirmation": "Non confirmé",
  "status.requires_action": "Action requise",
  "status.processing": "En traitement",
  "status.requires_capture": "Non capturé",
  "status.canceled": "Annulé",
  "status.succeeded": "Réussi",
  "status.partial_refund": "Remboursement partiel",
  "status.full_refund": "Remboursement intégral",
  "status.declined": "Échec",
  "status.disputed": "Contesté",
  "status.dispute_response": "Réponse attendue",
  "status.dispute_review": "Litige à l’étude",
  "status.dispute_lost": "Litige perdu",
  "payment.ofInvoice": "Facture {number}",
} satisfies Record<keyof typeof english, string>;

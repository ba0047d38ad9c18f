import type { paymentStatus as english } from "../en/payment-status.ts";

export const paymentStatus = {
  "status.requires_payment_method": "Incompleto",
  "status.requires_confirmation": "Sin confirmar",
  "status.requires_action": "Acción necesaria",
  "status.processing": "En proceso",
  "status.requires_capture": "Sin capturar",
  "status.canceled": "Cancelado",
  "status.succeeded": "Realizado",
  "status.partial_refund": "Reembolso parcial",
  "status.full_refund": "Reembolso total",
  "status.declined": "Fallido",
  "status.disputed": "En disputa",
  "status.dispute_response": "Requiere respuesta",
  "status.dispute_review": "Disputa en revisión",
  "status.dispute_lost": "Disputa perdida",
  "payment.ofInvoice": "Factura {number}",
} satisfies Record<keyof typeof english, string>;

import type { invoicesEmpty as english } from "../en/invoices-empty.ts";

export const invoicesEmpty = {
  "invoices.nothing.draft": "No hay borradores",
  "invoices.nothing.draft.text": "Aquí se guardan las facturas empezadas y no enviadas.",
  "invoices.nothing.scheduled": "No hay facturas programadas",
  "invoices.nothing.scheduled.text":
    "Las facturas programadas se finalizan automáticamente en la fecha elegida.",
  "invoices.nothing.open": "No hay facturas abiertas",
  "invoices.nothing.open.text": "Aquí aparecen las facturas finalizadas y sin pagar.",
  "invoices.nothing.past_due": "No hay facturas vencidas",
  "invoices.nothing.past_due.text":
    "Las facturas abiertas aparecen aquí después de su vencimiento.",
  "invoices.nothing.failed": "No hay cobros fallidos",
  "invoices.nothing.failed.text":
    "Las facturas cuya tarjeta fue rechazada aparecen aquí hasta que se paguen.",
  "invoices.nothing.paid": "No hay facturas pagadas",
  "invoices.nothing.paid.text":
    "Aquí aparecen las facturas pagadas con tarjeta, con el saldo del cliente o fuera de la plataforma.",
  "invoices.nothing.uncollectible": "No hay facturas incobrables",
  "invoices.nothing.uncollectible.text": "Aquí aparecen las facturas cuyo pago ya no espera.",
  "invoices.nothing.void": "No hay facturas anuladas",
  "invoices.nothing.void.text": "Las facturas finalizadas por error y anuladas se conservan aquí.",
} satisfies Record<keyof typeof english, string>;

import type { invoices as english } from "../en/invoices.ts";

export const invoices = {
  "invoices.title": "Facturas",
  "invoices.new": "Nueva factura",
  "invoices.searchHint": "Número, cliente, correo",
  "invoices.noNumber": "Sin número",
  "invoices.draftFor": "Borrador para {customer}",
  "invoices.dueOn": "Vence {date}",
  "invoices.collection": "Cobro",
  "invoices.collection.send_invoice": "Enviar la factura",
  "invoices.collection.charge_automatically": "Cobro automático",
  "invoices.when.finalizes": "Se finaliza: {date}",
  "invoices.when.onFinalizing":
    "{days, plural, =0 {Al finalizar} one {# día después de finalizar} other {# días después de finalizar}}",
  "invoices.when.charged": "Se cobra al finalizar",
  "invoices.when.declined": "Tarjeta rechazada",
  "invoices.when.waits": "Requiere 3D Secure",
  "invoices.when.failed": "Cobro fallido",
  "invoices.when.nextCharge": "Próximo intento: {date}",
  "invoices.when.credited": "Acreditada al saldo",
  "invoices.when.in": "{days, plural, =0 {hoy} =1 {mañana} other {en # días}}",
  "invoices.when.late":
    "{days, plural, =0 {vence hoy} one {# día de retraso} other {# días de retraso}}",
  "invoices.copyNumbers": "Copiar los números",
  "invoices.numbersCopied": "{count, plural, one {# número copiado} other {# números copiados}}",
  "invoices.nothingYet": "Aún no hay facturas",
  "invoices.nothingYetText":
    "Cree una factura para un cliente. Los borradores se guardan automáticamente.",
  "invoices.action.send": "Enviar…",
  "invoices.action.charge": "Cobrar al método de pago…",
  "invoices.action.finalize": "Finalizar…",
  "invoices.action.mark_paid": "Marcar como pagada…",
  "invoices.action.uncollectible": "Marcar como incobrable…",
  "invoices.action.void": "Anular…",
  "invoices.action.delete": "Eliminar el borrador…",
} satisfies Record<keyof typeof english, string>;

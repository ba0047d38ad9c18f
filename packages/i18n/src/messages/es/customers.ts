import type { customers as english } from "../en/customers.ts";

export const customers = {
  "customers.title": "Clientes",
  "customers.new": "Cliente nuevo",
  "customers.searchHint": "Nombre, correo, identificador",
  "customers.country": "País",
  "customers.phone": "Teléfono",
  "customers.invoicePrefix": "Prefijo de factura",
  "customers.copyEmails": "Copiar los correos",
  "customers.emailsCopied":
    "{count, plural, =0 {Ningún correo que copiar} one {# correo copiado} other {# correos copiados}}",
  "customers.nothingYet": "Aún no hay clientes",
  "customers.nothingYetText":
    "Añada a quién factura; sus facturas, pagos y tarjetas se guardan con ellos.",
  "customers.deleteQuestion": "¿Eliminar a {name}?",
  "customers.deleteText": "El cliente desaparece de todas las listas y ya no se le puede facturar.",
  "customers.cards": "Métodos de pago",
  "customers.invoices": "Facturas",
  "customers.payments": "Pagos",
  "customers.deleteCards": "Se quitan todos",
  "customers.deleteInvoices": "Las emitidas quedan como están",
  "customers.deleteWarning": "Esta acción no se puede deshacer.",
  "customers.keep": "Conservar el cliente",
  "customers.deleteConfirm": "Eliminar cliente",
  "customers.deleted": "{name} eliminado",
} satisfies Record<keyof typeof english, string>;

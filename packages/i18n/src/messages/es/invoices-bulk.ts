import type { invoicesBulk as english } from "../en/invoices-bulk.ts";

export const invoicesBulk = {
  "invoices.bulk.send.short": "Enviar…",
  "invoices.bulk.send.question":
    "{count, plural, one {¿Enviar # factura?} other {¿Enviar # facturas?}}",
  "invoices.bulk.send.text":
    "Cada cliente recibe su factura con un enlace de pago. Los borradores se finalizan primero.",
  "invoices.bulk.send.confirm": "{count, plural, one {Enviar # factura} other {Enviar # facturas}}",
  "invoices.bulk.send.done": "{count, plural, one {# factura enviada} other {# facturas enviadas}}",
  "invoices.bulk.send.refused": "{count, plural, one {# no se envió} other {# no se enviaron}}",
  "invoices.bulk.send.leftOut":
    "{count, plural, one {# factura seleccionada no se puede enviar} other {# facturas seleccionadas no se pueden enviar}}",
  "invoices.bulk.delete.short": "Eliminar…",
  "invoices.bulk.delete.question":
    "{count, plural, one {¿Eliminar # borrador?} other {¿Eliminar # borradores?}}",
  "invoices.bulk.delete.text": "Los borradores y sus líneas se eliminan definitivamente.",
  "invoices.bulk.delete.confirm":
    "{count, plural, one {Eliminar # borrador} other {Eliminar # borradores}}",
  "invoices.bulk.delete.done":
    "{count, plural, one {# borrador eliminado} other {# borradores eliminados}}",
  "invoices.bulk.delete.refused":
    "{count, plural, one {# no se eliminó} other {# no se eliminaron}}",
  "invoices.bulk.delete.leftOut":
    "{count, plural, one {# factura seleccionada no se puede eliminar} other {# facturas seleccionadas no se pueden eliminar}}",
  "invoices.bulk.leftOut": "Excluidas",
} satisfies Record<keyof typeof english, string>;

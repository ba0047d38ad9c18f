import type { home as english } from "../en/home.ts";

export const home = {
  "home.greetMorning": "Buenos días, {name}",
  "home.greetAfternoon": "Buenas tardes, {name}",
  "home.greetEvening": "Buenas noches, {name}",
  "home.attention": "Requiere atención",
  "home.pastDue": "{count, plural, one {# factura está vencida} other {# facturas están vencidas}}",
  "home.failed":
    "{count, plural, one {# cobro automático falló} other {# cobros automáticos fallaron}}",
  "home.capture": "{count, plural, one {# pago por capturar} other {# pagos por capturar}}",
  "home.action":
    "{count, plural, one {# pago requiere una acción del cliente} other {# pagos requieren una acción del cliente}}",
  "home.drafts":
    "{count, plural, one {# borrador no se ha enviado} other {# borradores no se han enviado}}",
  "home.review": "Revisar",
  "home.open": "Abrir",
  "home.calm": "Todo está al día",
  "home.calmText":
    "No hay facturas vencidas, cobros fallidos, disputas abiertas ni pagos por capturar.",
  "home.currency": "Moneda",
  "home.period": "Período",
  "home.gross": "Cobrado",
  "home.net": "Neto tras comisiones",
  "home.refunded": "Reembolsado",
  "home.paidInvoices":
    "{count, plural, =0 {Facturas pagadas} one {# factura pagada} other {# facturas pagadas}}",
  "home.openInvoices":
    "{count, plural, =0 {Facturas nuevas sin vencer} one {# factura nueva sin vencer} other {# facturas nuevas sin vencer}}",
  "home.payouts":
    "{count, plural, =0 {Transferido} one {# transferencia recibida} other {# transferencias recibidas}}",
  "home.daysToPay":
    "{days, plural, one {Se pagan en # día en promedio} other {Se pagan en # días en promedio}}",
  "home.same": "Sin cambios frente al período anterior",
  "home.nothingBefore":
    "{days, plural, one {Nada el día anterior} other {Nada en los # días anteriores}}",
  "home.against":
    "{days, plural, one {{change} frente al día previo} other {{change} frente a los # días previos}}",
  "home.dispute":
    "{count, plural, one {# disputa requiere respuesta} other {# disputas requieren respuesta}}",
  "home.disputeDue": "{name}. Vence: {date}",
  "home.bounced":
    "{count, plural, one {# correo fue rechazado} other {# correos fueron rechazados}}",
  "home.oldestLate":
    "{days, plural, one {La más antigua: {name}, # día de retraso} other {La más antigua: {name}, # días de retraso}}",
  "home.oldest": "La más antigua: {name}, {date}",
  "home.oldestDraft": "El más antiguo: {date}",
  "home.lapses": "Primera autorización en vencer: {date}",
  "home.lapsesIn":
    "{hours, plural, =0 {La primera autorización vence en menos de una hora} one {La primera autorización vence en # hora} other {La primera autorización vence en # horas}}",
  "home.captureVerb": "Capturar",
  "home.answer": "Responder",
  "home.owed": "Total por cobrar",
  "home.age.not_due": "Sin vencer",
  "home.age.days_1_30": "1–30 días",
  "home.age.days_31_60": "31–60 días",
  "home.age.days_61_90": "61–90 días",
  "home.age.over_90": "Más de 90 días",
  "home.age.failed": "Cobro fallido",
  "home.latest": "Últimos pagos",
  "home.noPayments": "Aún no hay pagos.",
  "home.allPayments": "Todos los pagos",
  "home.perDay": "Cobrado por día",
  "home.perMonth": "Cobrado por mes",
  "home.view": "Mostrar como",
  "home.chart": "Gráfico",
  "home.table": "Tabla",
  "home.day": "Día",
  "home.payments": "Pagos",
  "home.chartLabel":
    "Gráfico de barras. Cobrado {gross}, reembolsado {refunded}. Use las flechas para pasar de una barra a otra.",
  "home.barLabel":
    "{count, plural, one {{name}: cobrado {gross}, reembolsado {refunded}, # pago} other {{name}: cobrado {gross}, reembolsado {refunded}, # pagos}}",
  "home.firstSteps": "Primeros pasos",
  "home.firstStepsDone": "{done}\u00a0de\u00a0{count}",
  "home.firstStepsHide": "Ocultar",
  "home.firstStepsShow": "Mostrar los primeros pasos",
  "home.firstStepsBack": "Volver a los primeros pasos",
  "home.stepDone": "Hecho",
  "home.stepOpen": "Pendiente",
  "home.step.details": "Agregar los datos de la empresa",
  "home.step.taxRate": "Agregar una tasa de impuesto",
  "home.step.customer": "Agregar un cliente",
  "home.step.invoice": "Enviar una factura",
  "home.step.team": "Invitar a su equipo",
  "home.step.payments": "Activar los pagos",
  "home.stepText.details": "Su dirección y su correo aparecen en facturas y recibos.",
  "home.stepText.taxRate": "Los impuestos sobre ventas, como GST y QST, que cobra en sus facturas.",
  "home.stepText.customer": "La persona o empresa a la que factura.",
  "home.stepText.invoice": "Su cliente la recibe por correo y la paga en línea.",
  "home.stepText.team": "Invite a admins y usuarios a trabajar con usted.",
  "home.stepText.payments":
    "Dé al proveedor de pagos la información necesaria para cobrar con tarjeta.",
} satisfies Record<keyof typeof english, string>;

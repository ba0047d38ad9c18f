import type { home as english } from "../en/home.ts";

export const home = {
  "home.greetMorning": "Buenos días, {name}",
  "home.greetAfternoon": "Buenas tardes, {name}",
  "home.greetEvening": "Buenas noches, {name}",
  "home.attention": "Requiere atención",
  "home.pastDue": "{count, plural, one {# factura está vencida} other {# facturas están vencidas}}",
  "home.failed":
    "{count, plural, one {# cobro automático ha fallado} other {# cobros automáticos han fallado}}",
  "home.capture":
    "{count, plural, one {# pago espera la captura} other {# pagos esperan la captura}}",
  "home.action":
    "{count, plural, one {# pago espera al cliente} other {# pagos esperan al cliente}}",
  "home.drafts":
    "{count, plural, one {# borrador no se ha enviado} other {# borradores no se han enviado}}",
  "home.review": "Revisar",
  "home.open": "Abrir",
  "home.calm": "Nada requiere atención",
  "home.calmText": "No hay facturas vencidas, cobros fallidos ni pagos en espera.",
} satisfies Record<keyof typeof english, string>;

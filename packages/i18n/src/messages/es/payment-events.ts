import type { paymentEvents as english } from "../en/payment-events.ts";

export const paymentEvents = {
  "paymentEvents.none": "Aún no hay eventos.",
  "paymentEvents.earlier": "Mostrar anteriores",
  "paymentEvents.eventChanges": "Campos modificados",
  "paymentEvents.eventField": "Campo",
  "paymentEvents.eventBefore": "Antes",
  "paymentEvents.eventAfter": "Después",
  "paymentEvents.eventNoChange": "Ningún campo modificado en este evento.",
  "paymentEvents.eventRaw": "Evento sin procesar",
  "paymentEvents.eventRawHide": "Ocultar el evento sin procesar",
  "paymentEvents.eventGone":
    "No se pudo cargar este evento. Los eventos están disponibles durante 30 días.",
} satisfies Record<keyof typeof english, string>;

import type { paymentEvents as english } from "../en/payment-events.ts";

export const paymentEvents = {
  "paymentEvents.none": "Aucun événement pour l’instant.",
  "paymentEvents.earlier": "Afficher les précédents",
  "paymentEvents.eventChanges": "Champs modifiés",
  "paymentEvents.eventField": "Champ",
  "paymentEvents.eventBefore": "Avant",
  "paymentEvents.eventAfter": "Après",
  "paymentEvents.eventNoChange": "Aucun champ modifié dans cet événement.",
  "paymentEvents.eventRaw": "Événement brut",
  "paymentEvents.eventRawHide": "Masquer l’événement brut",
  "paymentEvents.eventGone":
    "Impossible de charger cet événement. Les événements sont disponibles pendant 30 jours.",
} satisfies Record<keyof typeof english, string>;

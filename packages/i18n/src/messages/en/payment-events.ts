export const paymentEvents = {
  "paymentEvents.none": "No events yet.",
  "paymentEvents.earlier": "Show earlier",
  "paymentEvents.eventChanges": "Changed fields",
  "paymentEvents.eventField": "Field",
  "paymentEvents.eventBefore": "Before",
  "paymentEvents.eventAfter": "After",
  "paymentEvents.eventNoChange": "No changed fields in this event.",
  "paymentEvents.eventRaw": "Raw event",
  "paymentEvents.eventRawHide": "Hide raw event",
  "paymentEvents.eventGone": "Couldn’t load this event. Events are available for 30 days.",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly paymentEvents: typeof paymentEvents;
  }
}

/** What a timeline shows: all of it, what moved money, mails, or what people of the team did. */
export const TIMELINE_VIEWS = ["all", "money", "mail", "people"] as const;
export type TimelineView = (typeof TIMELINE_VIEWS)[number];

/** One step of an object's history, from the provider's signed events or from the outbox. */
export interface TimelineEntry {
  readonly id: string;
  /** The provider's event type, such as `invoice.finalized`, or `mail.` and what was mailed. */
  readonly type: string;
  readonly created: number;
  /** The provider's type of the object that it is about. */
  readonly object: string;
  readonly objectId: string;
  /** The few facts of the object that a sentence needs, as they stood then. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** The team member who made the request; null if none did. */
  readonly by: { readonly id: string; readonly name: string } | null;
  /** Fields that the event says have changed; only there when they were asked for. */
  readonly changes?: readonly FieldChange[];
}

/** A field of an object before and after an event; long values are cut. */
export interface FieldChange {
  /** Dotted path. */
  readonly field: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** One step of an object's history, from the provider's signed events. */
export interface TimelineEntry {
  readonly id: string;
  /** The provider's event type, such as `invoice.finalized`. */
  readonly type: string;
  readonly created: number;
  readonly object: string;
  readonly objectId: string;
  /** The few facts of the object that a sentence needs, as they stood then. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
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

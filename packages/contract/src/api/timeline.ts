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
}

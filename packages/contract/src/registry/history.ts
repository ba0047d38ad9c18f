/** Data of a resource's events that the timeline stores besides plain fields. */
export interface HistoryRules {
  /** Facts from nested fields: name and path of each. */
  readonly parts: Readonly<Record<string, string>>;
  /** Path of the card or bank account details; `self` if the object is one. */
  readonly card: string | null;
  /**
   * Fields that only change as a consequence of another object's change, which has its own event.
   */
  readonly consequences: readonly string[];
  /**
   * Paths of fields that refer to further objects whose timeline shows the event. A plain field
   * refers to the same in objects of every type.
   */
  readonly related: readonly string[];
}

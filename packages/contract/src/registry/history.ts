/** Finds objects that belong to those of the step before, by facets that statements join. */
export interface FamilyStep {
  readonly type: string;
  /** Their facet with the ID of one of those. */
  readonly by: string;
  /** Their facet with the ID that belongs; null if that is their own. */
  readonly takes: string | null;
}

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
  /**
   * Steps to the objects whose events and emails the timeline shows as well, although they don't
   * refer to the object: an invoice's payments, a payment's charges, the payouts that contain them.
   */
  readonly family: readonly FamilyStep[];
  /** Whether timelines show its ID: people ask about its objects by it, as they have no number. */
  readonly idShown: boolean;
}

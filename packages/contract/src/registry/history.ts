/** What the timeline keeps of events about objects of a resource besides plain fields. */
export interface HistoryRules {
  /** Facts from nested fields: the name of each with its path. */
  readonly parts: Readonly<Record<string, string>>;
  /** Where the card or bank account is described; `self` if the object is one. */
  readonly card: string | null;
  /** Fields whose change only follows from that of another object, which has its own event. */
  readonly consequences: readonly string[];
  /** Paths of nested fields that name further objects to whose history the event belongs. */
  readonly related: readonly string[];
}

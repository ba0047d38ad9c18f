/** A scheduled change of one object. */
export interface Timer {
  id: string;
  object: "timer";
  /** Due time in Unix seconds. Named `created` because objects are indexed by it. */
  created: number;
  kind: TimerKind;
  /** ID of the object that it changes. */
  target: string;
  /** The test clock that it follows; the account's own clock if omitted. */
  clock?: string;
}

/**
 * Kinds of timers, by the type whose rules handle them. Each type declares its own kinds beside its
 * row (`types.ts` in its folder).
 */
export interface TimersOf {
  timer: never;
}

export type TimerKind = TimersOf[keyof TimersOf];

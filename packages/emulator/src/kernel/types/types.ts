import type { Timer } from "./timer.ts";

/**
 * The stored form of each type: its JSON with nothing expanded, named after the `object` field
 * unless two types share one. Each type adds its own beside its row (`types.ts` in its folder).
 */
export interface Types {
  timer: Timer;
  test_clock_timer: Timer;
}

export type TypeName = keyof Types;

import type { Position } from "../position.ts";
import { WorkStorage } from "../work-storage.ts";

/** A piece of work that may read from a replica. */
interface ReplicaRead {
  /**
   * Position that a replica must have replayed: everything that was visible when the work began.
   */
  readonly position: Position;
  /**
   * Whether the rest of the work reads from the primary: it has written, has read from the primary,
   * or is over.
   */
  onPrimary: boolean;
}

const readings = new WorkStorage<ReplicaRead>();

/**
 * Runs work that only reads, and whose tenants' reads may come from a replica that has reached the
 * position. Within it, a write or a read from the primary sends all later reads there, so that none
 * returns an older state than one before it. Work that is left behind reads from the primary too.
 * @param position of the primary when the work began; null for the primary
 */
export async function readingSince<T>(
  position: Position | null,
  run: () => Promise<T>,
): Promise<T> {
  if (position === null) return run();
  const reading: ReplicaRead = { position, onPrimary: false };
  try {
    return await readings.run(reading, run);
  } finally {
    reading.onPrimary = true;
  }
}

/** Returns the current work if its reads may come from a replica. */
export function currentReading(): ReplicaRead | null {
  const reading = readings.current;
  return reading === undefined || reading.onPrimary ? null : reading;
}

/** Sends later reads of the current work to the primary. */
export function readOnPrimary(): void {
  const reading = readings.current;
  if (reading !== undefined) reading.onPrimary = true;
}

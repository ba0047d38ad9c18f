import { useEffect, useSyncExternalStore } from "react";

const writes = new Set<() => boolean>();
const listeners = new Set<() => void>();

const isAnyUnconfirmed = (): boolean => [...writes].some((isUnconfirmed) => isUnconfirmed());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Counts a write among those that the server may have received without a response, as long as the
 * component that can send it again is on screen.
 */
export function useUnconfirmedWrite(isUnconfirmed: () => boolean): void {
  useEffect(() => {
    writes.add(isUnconfirmed);
    return () => {
      writes.delete(isUnconfirmed);
      for (const listener of listeners) listener();
    };
  }, [isUnconfirmed]);
}

/** Returns whether a write on screen may have been carried out without a response. */
export const useAnyUnconfirmedWrite = (): boolean =>
  useSyncExternalStore(subscribe, isAnyUnconfirmed);

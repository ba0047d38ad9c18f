import { useSyncExternalStore } from "react";
import { BREAKPOINTS } from "./breakpoints.ts";

/**
 * Under 640 px a phone, under 900 the drawer overlays, under 1100 facts go below, otherwise wide.
 */
export type Viewport = "phone" | "narrow" | "medium" | "wide";

const BREAKS = [
  ["phone", BREAKPOINTS.phone],
  ["narrow", BREAKPOINTS.narrow],
  ["medium", BREAKPOINTS.medium],
] as const;

function subscribe(changed: () => void): () => void {
  const queries = BREAKS.map(([, query]) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}

function current(): Viewport {
  return BREAKS.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? "wide";
}

/** Returns the width class of the window and renders again when it changes. */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, current);
}

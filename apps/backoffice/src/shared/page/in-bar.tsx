import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** Places in the shell's bar that a page can fill: next to its name, or at the end. */
type BarPlace = "name" | "end";

const places = new Map<BarPlace, HTMLElement>();
const listeners = new Set<() => void>();

/** The shell's side: an empty element, filled by the current page. */
export function BarSlot({ place, className }: { place: BarPlace; className?: string | undefined }) {
  const hold = useCallback(
    (element: HTMLElement | null) => {
      if (element) places.set(place, element);
      else places.delete(place);
      for (const listener of listeners) listener();
    },
    [place],
  );
  return <span ref={hold} className={className} />;
}

/** The page's side: renders its children in the bar. */
export function InBar({ place, children }: { place: BarPlace; children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => places.get(place));
  return element ? createPortal(children, element) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

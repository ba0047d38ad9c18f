import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

/** Where in the shell's bar a page can say something: beside its name, or at the far end. */
type BarPlace = "name" | "end";

const places = new Map<BarPlace, HTMLElement>();
const listeners = new Set<() => void>();

/** The shell's side: an empty place, filled by the page that is open. */
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

/** The page's side: puts its children into the bar. */
export function InBar({ place, children }: { place: BarPlace; children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => places.get(place));
  return element ? createPortal(children, element) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

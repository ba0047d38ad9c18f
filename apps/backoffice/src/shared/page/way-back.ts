import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isTyping } from "../shortcuts/is-typing.ts";
import { isCovered } from "../shortcuts/use-shortcuts.ts";

interface Place {
  /** With what the list shows. */
  readonly href: string;
  /** Its index in the window's history. */
  readonly index: number;
}

/** Where one was last in each list, by the list's path. */
const lists = new Map<string, Place>();

/** Keeps the place of the list that is open, for the way back from what is opened out of it. */
export function useKeptPlace(): void {
  const router = useRouter();
  useEffect(() => {
    const { pathname, href, state } = router.history.location;
    lists.set(pathname, { href, index: state.__TSR_index });
  });
}

/**
 * Esc leads back to a list, as one left it; not while something is open that Esc closes, nor from
 * a field.
 * @param parent the list's path.
 */
export function useEscapeTo(parent: string): void {
  const router = useRouter();
  const latest = useRef(parent);
  useEffect(() => {
    latest.current = parent;
  });
  useEffect(() => {
    let free = false;
    const go = () => {
      const place = lists.get(latest.current);
      const { __TSR_index: here } = router.history.location.state;
      if (place && place.index === here - 1) router.history.back();
      else void router.navigate({ href: place?.href ?? latest.current });
    };
    // What is open has closed by the time that the key arrives here, so it is looked for before.
    const before = (event: KeyboardEvent) => {
      free = event.key === "Escape" && !isCovered() && !isTyping(event.target);
    };
    const after = (event: KeyboardEvent) => {
      if (free && event.key === "Escape" && !event.defaultPrevented) go();
    };
    window.addEventListener("keydown", before, true);
    document.addEventListener("keydown", after);
    return () => {
      window.removeEventListener("keydown", before, true);
      document.removeEventListener("keydown", after);
    };
  }, [router]);
}

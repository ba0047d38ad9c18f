import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isTyping } from "../shortcuts/is-typing.ts";
import { isCovered } from "../shortcuts/use-shortcuts.ts";

interface ListLocation {
  /** The address, including the list's parameters. */
  readonly href: string;
  /** Its index in the window's history. */
  readonly index: number;
}

/** The last address of each list, by the list's path. */
const lists = new Map<string, ListLocation>();

/** Stores the address of the current list, for the way back from pages opened from it. */
export function useKeptPlace(): void {
  const router = useRouter();
  useEffect(() => {
    const { pathname, href, state } = router.history.location;
    lists.set(pathname, { href, index: state.__TSR_index });
  });
}

/**
 * Returns to the list as the user left it on Esc, unless Esc closes something else or the focus is
 * in a field.
 * @param parent the list's path
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
    // An open layer has closed by the time this handler runs, so it is checked before.
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

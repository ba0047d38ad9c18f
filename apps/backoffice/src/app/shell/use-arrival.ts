import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Dialogs opened during the navigation. One that is closing doesn't count. */
const OPENED = "[role=dialog][data-open], [role=alertdialog][data-open], [role=menu][data-open]";

/** A form focuses its first field. */
const WRITING = "main :is(input, textarea):focus";

/**
 * Announces the page after a navigation and moves the focus to its title, as a page load would,
 * unless the user is already typing in it.
 */
export function useArrival(onArrive: () => void): void {
  const router = useRouter();
  const latest = useRef(onArrive);
  useEffect(() => {
    latest.current = onArrive;
  });
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        latest.current();
        const title = document.querySelector<HTMLElement>("main h1");
        if (!title || document.querySelector(`${OPENED}, ${WRITING}`)) return;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      }),
    [router],
  );
}

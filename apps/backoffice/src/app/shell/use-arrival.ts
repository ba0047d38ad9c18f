import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** After going to another page: moves the focus to its title, as a page load would, and tells. */
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
        if (!title) return;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      }),
    [router],
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Delay before its code is loaded again, in milliseconds. */
const RETRY_MS = 10_000;

/** Follows changes made by others. Its code is loaded after the first page has been painted. */
export function useLiveData(): void {
  const client = useQueryClient();
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () =>
      void import("./live.ts").then(
        ({ followChanges }) => {
          if (!left) stop = followChanges(client);
        },
        // Until then the page refetches when the user returns to it.
        () => {
          if (!left) timer = setTimeout(begin, RETRY_MS);
        },
      );
    begin();
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client]);
}

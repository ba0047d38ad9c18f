import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Follows changes made by others. Its code is loaded after the first page has been painted. */
export function useLiveData(): void {
  const client = useQueryClient();
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { followChanges } = await import("./live.ts");
      if (!left) stop = followChanges(client);
    };
    // Without the stream the page still works; it refetches when the user returns to it.
    begin().catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, [client]);
}

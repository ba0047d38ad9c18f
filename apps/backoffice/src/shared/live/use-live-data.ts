import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Follows changes that others make; its code comes after the first page has been painted. */
export function useLiveData(): void {
  const client = useQueryClient();
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { followChanges } = await import("./live.ts");
      if (!left) stop = followChanges(client);
    };
    // Without the stream the page still works; it asks again when one comes back to it.
    begin().catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, [client]);
}

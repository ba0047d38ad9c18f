import { CONFIG_PATH, fetchRoute } from "@counterfoil/contract";
import { useEffect, useRef } from "react";

/** Delay before the server is polled again: doubled each time, up to the maximum. */
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/** Returns whether the server itself responds. */
export async function isThere(): Promise<boolean> {
  const answer = await fetchRoute("GET", CONFIG_PATH, undefined, { cache: "no-store" }).catch(
    () => undefined,
  );
  return answer !== undefined && answer.status < 500;
}

/** Polls the server until it responds, and immediately once the browser is online. */
export function useReconnect(onThere: (() => void) | undefined): void {
  const latest = useRef(onThere);
  useEffect(() => {
    latest.current = onThere;
  });
  const waits = onThere !== undefined;
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = RETRY_MS;
    const check = async () => {
      clearTimeout(timer);
      if (await isThere()) return latest.current?.();
      timer = setTimeout(again, wait);
      wait = Math.min(wait * 2, MAX_RETRY_MS);
    };
    const again = () => void check();
    timer = setTimeout(again, wait);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [waits]);
}

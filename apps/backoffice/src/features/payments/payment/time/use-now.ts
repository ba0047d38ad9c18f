import { useEffect, useState } from "react";
import { nowSeconds } from "../../../../shared/clock/server-clock.ts";

const MINUTE_MS = 60_000;

/** Returns the time in Unix seconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

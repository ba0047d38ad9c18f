import { useEffect, useState } from "react";
import { nowSeconds } from "../../../shared/date/dates.ts";

const MINUTE_MS = 60_000;

/** The time in seconds, kept true to the minute while it is on screen. */
export function useNow(): number {
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useEffect, useState } from "react";

/** Returns a text that is being typed, once it hasn't changed for so many milliseconds. */
export function useSettled(typed: string, pause = 150): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return settled;
}

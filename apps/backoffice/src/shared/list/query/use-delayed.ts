import { useEffect, useState } from "react";

/** Returns true once `on` has been true for a while; false immediately when it ends. */
export function useDelayed(on: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, milliseconds]);
  return on && late;
}

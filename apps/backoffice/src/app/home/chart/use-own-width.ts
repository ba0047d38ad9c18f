import { useCallback, useState } from "react";

/**
 * Returns the width of an element in pixels, and the ref that measures it.
 * @param usual the width until it is measured
 */
export function useOwnWidth(usual: number): [number, (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState<number>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width ?? usual, measure];
}

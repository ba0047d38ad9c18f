/** Returns the timing of the page and of every file that it has loaded. */
export function loadedFiles(): PerformanceResourceTiming[] {
  // Entries of both types have this class (w3.org/TR/navigation-timing-2). A check would be part of
  // the first bytes of every page.
  return ["navigation", "resource"].flatMap(
    (kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[],
  );
}

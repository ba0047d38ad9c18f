import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { MenuEntry } from "../../../shared/routing/feature.ts";

/** The first page has been painted by then, in milliseconds. */
const QUIET_MS = 1_500;

/** Has the next screens at hand once the page is quiet; not for someone who asked to save data. */
export function useReadyScreens(entries: readonly MenuEntry[]): void {
  const router = useRouter();
  const places = entries.map(({ to }) => to).join(" ");
  useEffect(() => {
    if (savesData()) return;
    let left = false;
    const begin = async () => {
      const { readyScreens } = await import("./ready-screens.ts");
      await readyScreens(router, places.split(" "), () => left);
    };
    // What did not come is asked for again when it is needed.
    const timer = setTimeout(() => void begin().catch(() => undefined), QUIET_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [router, places]);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

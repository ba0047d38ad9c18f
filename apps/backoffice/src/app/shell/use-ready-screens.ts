import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { MenuEntry } from "../../shared/routing/feature.ts";

/** The first page has been painted by then, in milliseconds. */
const QUIET_MS = 1_500;

/**
 * Has at hand, once the page is quiet, what the next click needs: the screens of the menu, the
 * pages of objects and the parts of forms. Not for someone who asked to save data.
 */
export function useReadyScreens(entries: readonly MenuEntry[]): void {
  const router = useRouter();
  const places = entries.map(({ to }) => to).join(" ");
  useEffect(() => {
    if (savesData()) return;
    let left = false;
    const begin = async () => {
      for (const to of places.split(" ")) {
        await quietMoment();
        if (left) return;
        await router.preloadRoute({ to });
      }
      for (const { id, fullPath, options } of Object.values(router.routesById)) {
        if (!fullPath.endsWith("/$id") || router.options.context.isShut(id)) continue;
        await quietMoment();
        if (left) return;
        await options.component?.preload?.();
      }
      await quietMoment();
      if (!left) await import("../../shared/form/parts.ts");
    };
    // What did not come is asked for again when it is needed.
    const timer = setTimeout(() => void begin().catch(() => undefined), QUIET_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [router, places]);
}

/** Safari has no idle callback; there, after the work that is due. */
function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

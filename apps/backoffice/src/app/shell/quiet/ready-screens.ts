import type { RegisteredRouter } from "@tanstack/react-router";
import { isSlowLine } from "../../../shared/loading/line.ts";
import { fetchProvider } from "../../../shared/provider-script/load-provider.ts";
import { keepPlace } from "./keep-place.ts";
import { noteVisit } from "./visits.ts";

/** Once so much has been loaded nothing more is loaded ahead for now, in bytes. */
const MOST_BYTES = 320_000;
const FORM = /^\/create\/|\/edit$/;
/** The provider's script comes after what is needed first, in milliseconds. */
const SCRIPT_AFTER_MS = 15_000;

/**
 * Has at hand what the next click likely needs: the screens that this person opened on several of
 * the last days, one at a time in quiet moments; later the provider's card script, which in live
 * mode also watches for fraud. On a slow or metered line, nothing. The focus is kept on the page, too.
 * @param places addresses of the menu
 * @param script address of the provider's script
 * @param left aborts when nobody waits for it any more
 */
export async function readyScreens(
  router: RegisteredRouter,
  places: readonly string[],
  script: string,
  left: AbortSignal,
): Promise<void> {
  keepPlace(left);
  if (isSlowLine()) return;
  const likely = noteVisit(pathNow(router));
  const stop = router.subscribe("onResolved", () => void noteVisit(pathNow(router)));
  // A form that needs it asks again, and says so when it does not come.
  const timer = setTimeout(() => {
    fetchProvider(script).catch(() => undefined);
  }, SCRIPT_AFTER_MS);
  left.addEventListener("abort", () => {
    stop();
    clearTimeout(timer);
  });
  for (const path of likely) {
    await quietMoment();
    if (left.aborted || loadedBytes() > MOST_BYTES) return;
    await ready(router, path, places);
  }
}

/** A list with its rows; of what shows one object, or makes one, the code. */
async function ready(
  router: RegisteredRouter,
  path: string,
  places: readonly string[],
): Promise<void> {
  if (places.includes(path)) {
    await router.preloadRoute({ to: path });
    return;
  }
  if (FORM.test(path)) await import("../../../shared/form/parts.ts");
  const route = Object.values(router.routesById).find(({ fullPath }) => fullPath === path);
  if (route && !router.options.context.isShut(route.id)) await route.options.component?.preload?.();
}

function pathNow(router: RegisteredRouter): string {
  return router.state.matches.at(-1)?.fullPath ?? "/";
}

function loadedBytes(): number {
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ] as PerformanceResourceTiming[];
  return entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Safari has no idle callback; there, after the work that is due. */
function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
}

import type { RegisteredRouter } from "@tanstack/react-router";
import { isSlowConnection } from "../../../shared/loading/connection.ts";
import { loadedFiles } from "../../../shared/loading/loaded-files.ts";
import { fetchProvider } from "../../../shared/provider-script/load-provider.ts";
import { needText } from "../../../shared/text/messages.ts";
import { loadImports } from "./load-imports.ts";
import { restoreFocus } from "./restore-focus.ts";
import { noteVisit } from "./visits.ts";

/** Once this many bytes are loaded, nothing else is preloaded for now. */
const MAX_BYTES = 320_000;
const FORM = /^\/create\/|\/edit$/;
/** Delay before the provider's script is loaded, after everything needed first, in milliseconds. */
const SCRIPT_AFTER_MS = 15_000;

/** Parts of the app that are loaded once the first page has been painted. */
interface Preloads {
  /** Addresses of the menu. */
  readonly places: readonly string[];
  /** Address of the provider's script. */
  readonly script: string;
  /** Whether actions on the page may be locked, which name the missing permission. */
  readonly locked: boolean;
}

/**
 * Loads the imports of parts and the names of permissions for locked actions, then preloads what
 * the next click likely needs: the screens that this user opened on several of the last days, one
 * at a time when idle; later the provider's card script, which in live mode also detects fraud.
 * Nothing is preloaded on a slow or metered connection. Also keeps the focus on the page.
 * @param left aborts when the shell unmounts
 */
export async function preloadScreens(
  router: RegisteredRouter,
  { places, script, locked }: Preloads,
  left: AbortSignal,
): Promise<void> {
  restoreFocus(left);
  // Without it, parts load later.
  void loadImports().catch(() => undefined);
  if (locked) void needText("rights").catch(() => undefined);
  if (isSlowConnection()) return;
  const likely = noteVisit(pathNow(router));
  const stop = router.subscribe("onResolved", () => void noteVisit(pathNow(router)));
  // A form that needs it loads it again, and shows an error if that fails.
  const timer = setTimeout(() => {
    fetchProvider(script).catch(() => undefined);
  }, SCRIPT_AFTER_MS);
  left.addEventListener("abort", () => {
    stop();
    clearTimeout(timer);
  });
  for (const path of likely) {
    await untilIdle();
    if (left.aborted || loadedBytes() > MAX_BYTES) return;
    await preload(router, path, places);
  }
}

/** Preloads a list with its rows; of a page for one object or a form, only the code. */
async function preload(
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
  if (route && !router.options.context.denies(route.id)) await route.options.component?.preload?.();
}

function pathNow(router: RegisteredRouter): string {
  return router.state.matches.at(-1)?.fullPath ?? "/";
}

function loadedBytes(): number {
  return loadedFiles().reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Safari has no idle callback, so this runs after pending work there. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
}

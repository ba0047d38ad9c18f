import type { RegisteredRouter } from "@tanstack/react-router";

/**
 * Has at hand what the next click needs: the screens of the menu, the pages of objects and the parts
 * of forms, one at a time in quiet moments.
 * @param places addresses of the menu
 * @param hasLeft asked before each: nobody waits for it any more
 */
export async function readyScreens(
  router: RegisteredRouter,
  places: readonly string[],
  hasLeft: () => boolean,
): Promise<void> {
  for (const to of places) {
    await quietMoment();
    if (hasLeft()) return;
    await router.preloadRoute({ to });
  }
  for (const { id, fullPath, options } of Object.values(router.routesById)) {
    if (!fullPath.endsWith("/$id") || router.options.context.isShut(id)) continue;
    await quietMoment();
    if (hasLeft()) return;
    await options.component?.preload?.();
  }
  await quietMoment();
  if (!hasLeft()) await import("../../../shared/form/parts.ts");
}

/** Safari has no idle callback; there, after the work that is due. */
function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 50);
  });
}

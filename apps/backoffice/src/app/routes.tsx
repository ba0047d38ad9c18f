import type { Feature } from "@counterfoil/domain";
import type { QueryClient } from "@tanstack/react-query";
import { type AnyRoute, createRouter, Navigate, type RouterHistory } from "@tanstack/react-router";
import { isSlowConnection } from "../shared/loading/connection.ts";
import { within } from "../shared/loading/within.ts";
import type { FeatureManifest } from "../shared/routing/feature.ts";
import { type RouterContext, rootRoute } from "../shared/routing/root-route.ts";
import { needText } from "../shared/text/messages.ts";
import { manifests } from "./features.gen.ts";
import { homeRoute } from "./home/index.ts";
import { denies } from "./menu.ts";
import { routesOf } from "./routes-of.ts";
import { RouteFailed } from "./shell/route-failed.tsx";
import { Shell } from "./shell/shell.tsx";

/** The menu entries of all features, in no particular order. */
export const menu = manifests.flatMap(({ menu }: FeatureManifest) => menu ?? []);

rootRoute.update({
  staticData: { texts: [] },
  component: () => <Shell menu={menu} />,
  notFoundComponent: () => <Navigate to="/" replace state={{ missing: location.pathname }} />,
});

const routeTree = rootRoute.addChildren([homeRoute, ...routesOf(manifests)]);
needTexts(routeTree);

/**
 * Returns the router's context.
 * @param features available to the user by the server's rules
 */
export function contextFor(
  client: QueryClient,
  features: readonly Feature[],
  settings: Pick<RouterContext, "zone" | "defaultLocale">,
): RouterContext {
  return { client, ...settings, denies: (routeId) => denies(manifests, routeId, features) };
}

/**
 * Creates the router.
 * @param history the browser's by default; tests may supply their own
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context,
    defaultPreload: isSlowConnection() ? false : "intent",
    defaultPreloadDelay: 50,
    // The query decides how long rows stay fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteFailed,
    defaultPendingMs: 400,
    scrollRestoration: true,
  });
  for (const { options } of Object.values(router.routesById)) limitLoading(options.component);
  return router;
}

/** Loads a screen's messages in parallel with what its route's loader waits for. */
function needTexts(route: AnyRoute): void {
  const { loader, staticData } = route.options;
  const texts = staticData?.texts ?? [];
  if (texts.length > 0) {
    route.options.loader = async (arriving: unknown) => {
      await Promise.all([loader?.(arriving), needText(...texts)]);
    };
  }
  const children: readonly AnyRoute[] = route.children ?? [];
  for (const child of children) needTexts(child);
}

/** The wait for a page's code is limited. */
function limitLoading(page: { preload?: () => Promise<void> | undefined } | undefined): void {
  const load = page?.preload;
  if (page && load) page.preload = () => within(Promise.resolve(load()));
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

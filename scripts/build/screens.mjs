import { join, relative, sep } from "node:path";
import { createServer } from "vite";
import { root } from "../environment/root.mjs";

const APP = join(root, "apps/backoffice");
/** Where the routes are created. */
const HOME = join(APP, "src/app/home/index.ts");
const FEATURES = join(APP, "src/app/features.gen.ts");
/** Each route states its screen's code through it. */
const LAZY_ROUTE = join(APP, "src/shared/routing/lazy-route.ts");

/**
 * Returns every screen of the back office, from its routes themselves: they run, but the code of
 * their screens, which needs a browser, is replaced with its path.
 * @returns {Promise<{ path: string, file: string, texts: readonly string[] }[]>} each route's path,
 *   the source file of its screen as in the build's manifest, and its message sections
 */
export async function readScreens() {
  const state = { opening: false };
  const server = await createServer({
    root: APP,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [statedScreens(state)],
  });
  try {
    const { runner } = server.environments.ssr;
    const { homeRoute } = await runner.import(HOME);
    const { manifests } = await runner.import(FEATURES);
    state.opening = true;
    return await Promise.all(
      [homeRoute, ...manifests.flatMap(({ routes }) => routes)].flatMap(withChildren).map(screenOf),
    );
  } finally {
    await server.close();
  }
}

/**
 * A Vite plugin that makes each route's component the function that imports its screen, and once
 * `opening`, each module that is imported the path of its file.
 * @param {{ opening: boolean }} state
 */
function statedScreens(state) {
  return {
    name: "stated-screens",
    enforce: "pre",
    load(id) {
      if (id === LAZY_ROUTE) return "export const lazyRouteComponent = (load) => load;";
      if (!state.opening) return null;
      return `export const file = ${JSON.stringify(relative(APP, id).split(sep).join("/"))};`;
    },
  };
}

const withChildren = (route) => [route, ...(route.children ?? []).flatMap(withChildren)];

async function screenOf({ options: { path, component, staticData } }) {
  const { file } = await component();
  return { path, file, texts: staticData.texts };
}

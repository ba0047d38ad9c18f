import {
  CONFIG_PATH,
  fetchRoute,
  type PublicConfig,
  type RouteResponse,
} from "@counterfoil/contract";

declare global {
  interface Window {
    /** The request that `boot.js` started while this file was loading. It is used once. */
    counterfoilConfig?: Promise<RouteResponse<"GET", typeof CONFIG_PATH>>;
  }
}

/**
 * Returns the configuration of this installation.
 * @throws if the server can't be reached
 */
export async function readConfig(): Promise<PublicConfig> {
  const started = window.counterfoilConfig;
  delete window.counterfoilConfig;
  const response = await (started ??
    fetchRoute("GET", CONFIG_PATH, undefined, { cache: "no-store" }));
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
  return response.json();
}

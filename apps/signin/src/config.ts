import type { PublicConfig } from "@counterfoil/contract";

declare global {
  interface Window {
    /** The request that `boot.js` started while this file was loading; it is used once. */
    counterfoilConfig?: Promise<Response>;
  }
}

/** What the page must know of this installation. @throws when the server cannot be reached. */
export async function readConfig(): Promise<PublicConfig> {
  const started = window.counterfoilConfig;
  delete window.counterfoilConfig;
  const response = await (started ?? fetch("/api/config", { cache: "no-store" }));
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
  return response.json();
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Returns where to redirect a client that uses another name of this machine (localhost for
 * 127.0.0.1): the address that the pages, their cookie and the provider's script use. Null if it
 * already does.
 */
export function leadHome(request: Request, publicUrl: string): Response | null {
  const [requested, home] = [new URL(request.url), new URL(publicUrl)];
  if (requested.hostname === home.hostname || requested.port !== home.port) return null;
  if (!LOOPBACK.includes(requested.hostname) || !LOOPBACK.includes(home.hostname)) return null;
  return new Response(null, {
    status: 307,
    headers: {
      location: `${home.origin}${requested.pathname}${requested.search}`,
      "cache-control": "no-store",
    },
  });
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Leads someone who came by another name of this machine (localhost for 127.0.0.1) to the address
 * that the pages, their cookie and the provider's script know; null when they are there already.
 */
export function leadHome(request: Request, publicUrl: string): Response | null {
  const [asked, home] = [new URL(request.url), new URL(publicUrl)];
  if (asked.hostname === home.hostname || asked.port !== home.port) return null;
  if (!LOOPBACK.includes(asked.hostname) || !LOOPBACK.includes(home.hostname)) return null;
  return new Response(null, {
    status: 307,
    headers: {
      location: `${home.origin}${asked.pathname}${asked.search}`,
      "cache-control": "no-store",
    },
  });
}

import type { Config } from "./config.ts";

/**
 * Returns the public address without a trailing slash: the configured one, otherwise where the
 * server listens.
 * @param port replaces the configured port, which may be 0
 */
export function publicUrlOf(
  { publicUrl, host, port: configured }: Pick<Config, "publicUrl" | "host" | "port">,
  port = configured,
): string {
  return publicUrl ?? `http://${hostName(host)}:${port}`;
}

/** An address that listens on all interfaces is reached locally through its loopback name. */
function hostName(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

import type { Config } from "./config.ts";

/**
 * The address people use, without a slash at the end: as set, else where the server listens.
 * @param port in place of the configured one, which may be 0
 */
export function publicUrlOf(
  { publicUrl, host, port: configured }: Pick<Config, "publicUrl" | "host" | "port">,
  port = configured,
): string {
  return publicUrl ?? `http://${hostName(host)}:${port}`;
}

/** An address that listens everywhere is reached on this machine by its loopback name. */
function hostName(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

import { createServer } from "node:net";
import { ConfigError } from "../../config/read-config.ts";
import { commandLine } from "../../terminal/command-line.ts";

/**
 * Where ports are searched: below those that the system gives to outgoing connections (from 32768
 * on Linux, from 49152 elsewhere). One of those may be in use again before the caller opens it.
 */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** Processes that start together have neighbouring IDs; each begins its search in another place. */
let next = (process.pid * 61) % PORTS;

/**
 * Returns a free port, and each port once per process.
 * @throws Error if no port is free or `host` is no address of this machine
 */
export async function freePort(host: string): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    const port = FIRST_PORT + next;
    next = (next + 1) % PORTS;
    if (await isFree(host, port)) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1} is free`);
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

interface PortAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Checks that a port is free before the database is started.
 * @param setting the setting that names the port
 * @throws ConfigError naming the setting
 */
export function ensurePort(
  { host, port }: PortAddress,
  setting: "PORT" | "METRICS_PORT" = "PORT",
): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => reject(portFault(error, { host, port }, setting)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

function portFault(
  error: NodeJS.ErrnoException,
  { host, port }: PortAddress,
  setting: "PORT" | "METRICS_PORT",
): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new ConfigError(
        `${setting} ${port} is in use on ${host}. Stop the other server, or use another port: ${setting}=${port + 1} ${commandLine("start")}`,
      );
    case "EACCES":
      return new ConfigError(`${setting} ${port} may not be opened by this user`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
      return new ConfigError(
        `${setting.replace("PORT", "HOST")} ${host} is no address of this machine`,
      );
    default:
      return error;
  }
}

import { createServer } from "node:net";
import { ConfigError } from "../../config/read-config.ts";
import { commandLine } from "../../terminal/command-line.ts";

/** Returns a free port. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("No free port was given"));
      });
    });
  });
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Checks that a port is free before the database is started.
 * @param setting the setting that names the port
 * @throws ConfigError naming the setting
 */
export function ensurePort(
  { host, port }: Place,
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
  { host, port }: Place,
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

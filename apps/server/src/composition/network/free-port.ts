import { createServer } from "node:net";
import { ConfigError } from "../../config/read-config.ts";

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

/**
 * Checks that the server's port is free before the database is started.
 * @throws ConfigError naming the setting
 */
export function ensurePort({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => reject(portFault(error, host, port)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

function portFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new ConfigError(
        `PORT ${port} is in use on ${host}. Stop the other server, or use another port: PORT=${port + 1} npm start`,
      );
    case "EACCES":
      return new ConfigError(`PORT ${port} may not be opened by this user`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
      return new ConfigError(`HOST ${host} is no address of this machine`);
    default:
      return error;
  }
}

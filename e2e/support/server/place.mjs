// PORT may be set for another server on the machine, so it isn't used.
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4173);

/**
 * Number of browsers that run in parallel, each with its own server, so that tests don't see each
 * other's changes. Tests wait for pages and timers: a third browser uses the time on two cores.
 */
export const WORKERS = Number(process.env.E2E_WORKERS ?? 3);

/**
 * Returns the ports of one worker's server, of the platform that embeds it, of a business's
 * directory, of a server without history and of a program that receives webhooks.
 * @param {number} worker Playwright's parallel index
 */
export function placeOf(worker) {
  const port = FIRST_PORT + 2 * worker;
  return {
    port,
    hostPort: port + 1,
    directoryPort: port + 40,
    emptyPort: port + 41,
    webhookPort: port + 80,
    address: `http://127.0.0.1:${port}`,
  };
}

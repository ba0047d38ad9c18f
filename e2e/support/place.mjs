// PORT is somebody else's: a machine that runs the tests may have it for a server of its own.
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4173);

/** Browsers that walk at the same time, each in an office of its own: no journey meets another one's changes. */
export const WORKERS = Number(process.env.E2E_WORKERS ?? 2);

/**
 * Returns the ports of one worker's office and of the platform that embeds it.
 * @param {number} worker Playwright's parallel index
 */
export function placeOf(worker) {
  const port = FIRST_PORT + 2 * worker;
  return { port, hostPort: port + 1, address: `http://127.0.0.1:${port}` };
}

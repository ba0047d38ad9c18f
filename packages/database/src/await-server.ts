import { setTimeout as pause } from "node:timers/promises";
import { connectAlone } from "./connections/pool.ts";

/** Delay between attempts, in milliseconds. */
const PAUSE = 500;

/**
 * Errors of a server that isn't available yet: connection refused, unknown host name, starting or
 * stopping (PostgreSQL, Appendix A, 57P03), or no response.
 */
const NOT_YET =
  /^(ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT|57P0[123])$/;

/**
 * Resolves when the server at `url` accepts connections.
 * @param patience timeout in milliseconds; 0 for one attempt
 * @param waiting called once, if the first attempt fails
 * @param shared whether it is a pooler that gives each transaction another session
 * @throws the last error; immediately if waiting can't help, such as a wrong password
 */
export async function awaitServer(
  url: string,
  patience: number,
  waiting: (reason: string) => void,
  shared = false,
): Promise<void> {
  const deadline = performance.now() + patience;
  for (let logged = false; ; logged = true) {
    try {
      const client = await connectAlone(url, "owner", true, shared);
      await client.end();
      return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!NOT_YET.test(code) || performance.now() >= deadline) throw error;
      if (!logged) waiting(code);
      await pause(Math.min(PAUSE, Math.max(0, deadline - performance.now())));
    }
  }
}

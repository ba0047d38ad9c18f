import { setTimeout as pause } from "node:timers/promises";
import { connectAlone } from "./access/pool.ts";

/** Between two tries, in milliseconds. */
const PAUSE = 500;

/**
 * What a server that is not there yet is known by: nobody listens, its name is not known yet, it
 * starts or stops (PostgreSQL, Appendix A, 57P03), or it does not speak at all.
 */
const NOT_YET =
  /^(ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT|57P0[123])$/;

/**
 * Resolves when the server at `url` takes connections.
 * @param patience how long to try, in milliseconds; 0 tries once
 * @param waiting told once, when the first try fails
 * @throws what the last try said; at once what no waiting would change, such as a wrong password
 */
export async function awaitServer(
  url: string,
  patience: number,
  waiting: (reason: string) => void,
): Promise<void> {
  const deadline = performance.now() + patience;
  for (let told = false; ; told = true) {
    try {
      const client = await connectAlone(url, "owner");
      await client.end();
      return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!NOT_YET.test(code) || performance.now() >= deadline) throw error;
      if (!told) waiting(code);
      await pause(Math.min(PAUSE, Math.max(0, deadline - performance.now())));
    }
  }
}

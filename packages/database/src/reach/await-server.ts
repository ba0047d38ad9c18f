import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { connectAlone } from "../connections/pool.ts";

/** Delay between attempts, in milliseconds. */
const PAUSE = 500;

/**
 * Errors of a server that isn't available yet: connection refused, unknown host name, starting or
 * stopping (PostgreSQL, Appendix A, 57P03), no connection left (53300), or no response.
 */
const NOT_YET =
  /^(ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT|53300|57P0[123])$/;

/** How long to wait for a server that doesn't respond yet. */
export interface Patience {
  /** Timeout in milliseconds; 0 for one attempt. */
  readonly patience: number;
  /** Called once, if the first attempt fails. */
  readonly waiting: (reason: string) => void;
}

/**
 * Returns a connection as soon as the server at `url` accepts one. The caller closes it.
 * @param shared whether it is a pooler that gives each transaction another session
 * @throws the last error; immediately if waiting can't help, such as a wrong password
 */
export async function awaitServer(
  url: string,
  { patience, waiting }: Patience,
  shared = false,
): Promise<Client> {
  const deadline = performance.now() + patience;
  for (let logged = false; ; logged = true) {
    try {
      return await connectAlone(url, "owner", true, shared);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!NOT_YET.test(code) || performance.now() >= deadline) throw error;
      if (!logged) waiting(code);
      await pause(Math.min(PAUSE, Math.max(0, deadline - performance.now())));
    }
  }
}

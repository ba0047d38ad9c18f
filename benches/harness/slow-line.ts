import type { CDPSession } from "@playwright/test";

/** A connection and a processor as the browser imitates them. */
export interface Line {
  /** Milliseconds of a round trip. */
  readonly latency: number;
  /** Bytes per second. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** How many times slower than this machine's processor a phone's is taken to be. */
export const SLOWER = 4;

/** Slows down the page of a session, connection and processor. */
export async function slowDown(session: CDPSession, line: Line): Promise<void> {
  await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

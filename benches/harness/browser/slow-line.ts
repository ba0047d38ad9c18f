import type { CDPSession } from "@playwright/test";

/** A connection and a processor to emulate in the browser. */
export interface SlowConnection {
  /** Round-trip time in milliseconds. */
  readonly latency: number;
  /** Bytes per second. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** The assumed slowdown of a phone's processor compared with this machine's. */
export const SLOWER = 4;

/** Throttles the page of a session, connection and processor. */
export async function slowDown(session: CDPSession, line: SlowConnection): Promise<void> {
  await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

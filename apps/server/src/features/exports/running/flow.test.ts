import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { flow } from "./flow.ts";

const PART = "x".repeat(1_000);
const PARTS = 200;
/** A client may fall behind for a fifth of a second, and then has to read 50,000 bytes a second. */
const PATIENCE = { credit: 200, bytesPerSecond: 50_000 };

/** Writes an export of 200,000 bytes and reads it, with a pause before each part. */
async function exportRead(
  pause: number,
  patience?: typeof PATIENCE,
): Promise<{ length: number; failed: boolean }> {
  let released = false;
  const { body, done } = flow(
    new AbortController().signal,
    () => {
      released = true;
    },
    async (write) => {
      for (let part = 0; part < PARTS; part += 1) await write(PART);
    },
    patience,
  );
  const outcome = done.then(
    () => false,
    () => true,
  );
  let length = 0;
  const read = async () => {
    for await (const part of body) {
      length += part.length;
      if (pause > 0) await wait(pause);
    }
  };
  await read().catch(() => undefined);
  const failed = await outcome;
  expect(released).toBe(true);
  return { length, failed };
}

describe("an export", () => {
  it("is complete for a client that reads it", async () => {
    expect(await exportRead(0)).toEqual({ length: PART.length * PARTS, failed: false });
  });

  it("is aborted for a client that reads it drip by drip, although it never stops reading", async () => {
    const { length, failed } = await exportRead(100, PATIENCE);
    expect(failed).toBe(true);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(PART.length * PARTS);
  });
});

import { settle } from "./applying/settle.ts";
import { ROUNDS, type WriterParts } from "./applying/writer-parts.ts";
import { contentsOf, tie } from "./payout-contents.ts";
import { completeFollowUps, type FollowUp, postponeFollowUp } from "./reads/follow-ups.ts";
import { isMissing } from "./reads/tombstone.ts";

/**
 * Performs reads, then those that they lead to. After a failure, the remaining ones stay pending.
 */
export async function performFollowUps(
  parts: WriterParts,
  account: string,
  first: readonly FollowUp[],
): Promise<void> {
  let waiting = first;
  for (let round = 1; round <= ROUNDS && waiting.length > 0; round += 1) {
    const led = await Promise.all(waiting.map((one) => attempt(parts, account, one)));
    const done = waiting.filter((_, index) => led[index] !== null);
    await completeFollowUps(parts.access, account, done);
    waiting = led.flatMap((more) => more ?? []);
  }
}

/** Performs a read. Returns those that it leads to, or null if it failed and was postponed. */
async function attempt(
  parts: WriterParts,
  account: string,
  { read }: FollowUp,
): Promise<readonly FollowUp[] | null> {
  const { access, reader, log } = parts;
  try {
    if (read.kind === "contents") return await writePayoutContents(parts, account, read.payout);
    const { snapshots, covered } = await reader.read(account, read);
    return (await settle(parts, account, snapshots, {}, covered)).followUps;
  } catch (error) {
    log.warn({ err: error, account, read }, "reading a related object failed, will retry");
    await postponeFollowUp(access, account, read, error);
    return null;
  }
}

/** Stores a payout's balance transactions with their payout. */
async function writePayoutContents(
  parts: WriterParts,
  account: string,
  payout: string,
): Promise<readonly FollowUp[]> {
  try {
    const snapshots = await contentsOf(parts.gateway, account, payout);
    const { followUps } = await settle(parts, account, snapshots, {});
    const entries = snapshots.map(({ object }) => object.id);
    await tie(parts.access, account, payout, entries);
    return followUps;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

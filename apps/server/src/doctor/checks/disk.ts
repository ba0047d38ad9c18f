import { statfs } from "node:fs/promises";
import type { Finding } from "../finding.ts";

/** Free space that a busy database may need at any time, for its log: twice `max_wal_size`. */
const MINIMUM = 1024 ** 3;

const inGigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

interface FreeSpace {
  /** Blocks that the server's user may fill. */
  readonly bavail: number;
  /** Bytes of a block. */
  readonly bsize: number;
}

/** Checks the free space of the embedded database's disk. Without any, changes are rejected. */
export async function checkDisk(
  folder: string,
  read: (folder: string) => Promise<FreeSpace> = statfs,
): Promise<Finding> {
  const subject = "Disk";
  const { bavail, bsize } = await read(folder);
  const free = bavail * bsize;
  const text = `${inGigabytes(free)} free in ${folder}`;
  if (free >= MINIMUM) return { state: "ok", subject, text };
  const advice = "Changes are rejected once it is full: free space, or move DATA_DIR.";
  return { state: "fix", subject, text: `${text}. ${advice}` };
}

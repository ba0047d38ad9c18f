import type { Database } from "@counterfoil/database";
import { CHANNEL, type ChangeFeed, RESYNC } from "./change-feed.ts";
import { liveProcesses } from "./processes.ts";

/** Where the notices of processes to each other are sent, in place of a business. */
const PLACE = "processes";

/**
 * A process has joined and asks each other one to answer, a process answers the one that asked, or
 * a process sends nothing more to the provider.
 */
export type ProcessNotice =
  | { readonly type: "joined" | "left"; readonly process: number }
  | { readonly type: "answered"; readonly process: number; readonly asker: number };

/** The processes on a database, as one of them sees them. */
export interface Processes {
  /** Returns the ID of this process; null while it isn't connected. */
  own(): number | null;
  /** Returns the IDs of those that are alive. */
  alive(): Promise<readonly number[]>;
  /** Sends a notice to every process, this one included. */
  send(notice: ProcessNotice): Promise<void>;
  /** Subscribes to the notices of processes. Returns a function that unsubscribes. */
  subscribe(onNotice: (notice: ProcessNotice) => void): () => void;
}

/** @param changeFeed by which this process is counted */
export function processesOn(database: Database, changeFeed: ChangeFeed): Processes {
  return {
    own: () => changeFeed.process,
    alive: () => liveProcesses(database),
    async send(notice) {
      const { type, process } = notice;
      const id = type === "answered" ? `${process} ${notice.asker}` : String(process);
      const text = JSON.stringify({ account: PLACE, type, id });
      await database.pool("app").query("select pg_notify($1, $2)", [CHANNEL, text]);
    },
    subscribe: (onNotice) =>
      changeFeed.subscribe(PLACE, (change) => {
        if (change === RESYNC) return;
        const [process = 0, asker = 0] = change.id.split(" ").map(Number);
        const { type } = change;
        if (type === "joined" || type === "left") onNotice({ type, process });
        if (type === "answered") onNotice({ type, process, asker });
      }),
  };
}

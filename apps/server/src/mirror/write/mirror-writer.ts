import type { Logger } from "pino";
import type { WireObject } from "../../provider/encoding/wire.ts";
import type { Gateway, ObjectSnapshot } from "../../provider/gateway.ts";
import type { MirrorAccess } from "../schema.ts";
import { createReader } from "./applying/reader.ts";
import type { UpsertOptions, UpsertResult } from "./applying/upsert.ts";
import { fetchObject } from "./fetch-object.ts";
import { performFollowUps } from "./perform-follow-ups.ts";
import { addPendingReads, claimFollowUps } from "./reads/follow-ups.ts";
import type { FollowUpRead } from "./reads/related-objects.ts";
import { applyResponse, upsertObjects } from "./upsert-objects.ts";

/** Writes observed objects of the provider to the mirror. */
export interface MirrorWriter {
  /**
   * Stores objects as of a moment. Follow-up reads are stored with them, then performed; one that
   * fails is retried by `retryFollowUps`. An object that can't be stored is set aside without the
   * others.
   */
  upsert(
    account: string,
    snapshots: readonly ObjectSnapshot[],
    options?: UpsertOptions,
  ): Promise<UpsertResult>;
  /** Stores follow-up reads and performs them; `retryFollowUps` retries those that fail. */
  read(account: string, reads: readonly FollowUpRead[]): Promise<void>;
  /** Retries up to `limit` follow-up reads that are due. Returns their number. */
  retryFollowUps(account: string, limit?: number): Promise<number>;
  /** Stores a response and its expanded objects. Returns the object unexpanded. */
  applyResponse(
    account: string,
    snapshot: ObjectSnapshot,
    expand?: readonly string[],
  ): Promise<WireObject>;
  /**
   * Reads one object from the provider and stores it.
   * @throws Refusal if it doesn't exist
   */
  fetch(account: string, type: string, path: string): Promise<WireObject>;
}

export function createMirrorWriter(
  access: MirrorAccess,
  gateway: Gateway,
  log: Logger,
): MirrorWriter {
  const parts = { access, gateway, log, reader: createReader(access, gateway) };
  return {
    upsert: (account, snapshots, options) => upsertObjects(parts, account, snapshots, options),
    async read(account, reads) {
      await performFollowUps(parts, account, await addPendingReads(access, account, reads));
    },
    async retryFollowUps(account, limit = 50) {
      const due = await claimFollowUps(access, account, limit);
      await performFollowUps(parts, account, due);
      return due.length;
    },
    applyResponse: (account, snapshot, expand = []) =>
      applyResponse(parts, account, snapshot, expand),
    fetch: (account, type, path) => fetchObject(parts, account, type, path),
  };
}

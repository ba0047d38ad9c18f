import type { Database } from "@counterfoil/database";
import { z } from "zod";

/** The end of a business's chain: what an earlier check printed. */
export interface Head {
  /** ID of the business; empty for entries without one. */
  readonly account: string;
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** A fault of a chain. */
interface Damage {
  readonly account: string;
  readonly seq: number;
  readonly text: string;
}

interface VerifiedChains {
  readonly heads: readonly Head[];
  readonly damage: readonly Damage[];
}

const row = z.object({
  seq: z.coerce.number(),
  id: z.string(),
  hash: z.string(),
  sealed: z.string(),
});
const headRow = z.object({
  account: z.string(),
  seq: z.coerce.number(),
  hash: z.string(),
  removed_seq: z.coerce.number(),
  removed_hash: z.string(),
  removal_recorded: z.boolean(),
});

const EXISTS = z.object({ exists: z.boolean() });

/** Entries read at a time, so that memory use doesn't depend on their number. */
const BATCH = 5_000;

/**
 * Each entry of a chain with the hash that it should have after the stored hash of the one before.
 */
const entriesOf = (account: string): string => `
  select e.seq, e.id, encode(coalesce(e.hash, ''), 'hex') as hash,
    encode(audit_hash(coalesce(lag(e.hash) over (order by e.seq), $3), e), 'hex') as sealed
  from audit_entry e where ${account === "" ? "e.account is null and $1 = ''" : "e.account = $1"} and e.seq > $2
  order by e.seq limit ${BATCH}`;

/** Each head, and whether an entry of its chain states which entries were removed. */
const HEADS = `
  select account, seq, encode(hash, 'hex') as hash, removed_seq,
    encode(removed_hash, 'hex') as removed_hash,
    removed_seq = 0 or exists (select from audit_entry e
      where (e.account = h.account or h.account = '' and e.account is null) and e.action = 'audit.remove'
        and e.after::json ->> 'to' = h.removed_seq::text
        and e.after::json ->> 'hash' = encode(h.removed_hash, 'hex')) as removal_recorded
  from audit_head h order by account`;

/**
 * Verifies every chain of the audit trail as the database's owner, in one snapshot: each entry's
 * hash, the numbers without a gap, the head, and that nothing lacks a number.
 * @throws Error if no server has used the database
 * @param anchors heads that an earlier check printed, and that must still be in their chains
 */
export async function verifyAudit(
  database: Database,
  anchors: readonly Head[] = [],
): Promise<VerifiedChains> {
  const client = await database.pool("owner").connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const read = async <Row>(schema: z.ZodType<Row>, text: string, values: unknown[] = []) =>
      z.array(schema).parse((await client.query(text, values)).rows);
    const [trail] = await read(EXISTS, "select to_regclass('audit_head') is not null as exists");
    if (!trail?.exists) {
      throw new Error("the database holds no audit trail. The server creates it when it starts");
    }
    const heads = await read(headRow, HEADS);
    const damage: Damage[] = [];
    const unsealed = await read(
      z.object({ account: z.string(), id: z.string() }),
      `select coalesce(account, '') as account, id from audit_entry e where seq is null or hash is null
         or not exists (select from audit_head h where h.account = coalesce(e.account, ''))`,
    );
    for (const { account, id } of unsealed) {
      damage.push({ account, seq: 0, text: `entry ${id} isn't part of a chain` });
    }
    for (const head of heads) {
      const { account } = head;
      if (!head.removal_recorded) {
        const text = `removed without an entry: up to ${head.removed_seq}`;
        damage.push({ account, seq: 1, text });
      }
      const own = anchors.filter((anchor) => anchor.account === account);
      const anchored = (seq: number, hash: string) => {
        for (const anchor of own) {
          if (anchor.seq !== seq || anchor.hash === hash) continue;
          damage.push({ account, seq, text: "differs from the given head" });
        }
      };
      let [seq, hash] = [head.removed_seq, head.removed_hash];
      anchored(seq, hash);
      for (;;) {
        const rows = await read(row, entriesOf(account), [account, seq, Buffer.from(hash, "hex")]);
        for (const entry of rows) {
          if (entry.seq !== seq + 1) {
            const missing = entry.seq === seq + 2 ? `${seq + 1}` : `${seq + 1} to ${entry.seq - 1}`;
            damage.push({ account, seq: seq + 1, text: `missing: ${missing}` });
          } else if (entry.hash !== entry.sealed) {
            damage.push({ account, seq: entry.seq, text: `entry ${entry.id} was changed` });
          }
          [seq, hash] = [entry.seq, entry.hash];
          anchored(seq, hash);
        }
        if (rows.length < BATCH) break;
      }
      if (seq !== head.seq) {
        damage.push({ account, seq: seq + 1, text: `the end is missing, up to ${head.seq}` });
      } else if (hash !== head.hash) {
        damage.push({ account, seq, text: "the head differs from the last entry" });
      }
      for (const anchor of own) {
        if (anchor.seq <= seq) continue;
        damage.push({ account, seq: seq + 1, text: `the end is missing, up to ${anchor.seq}` });
      }
    }
    for (const { account, seq } of anchors) {
      if (heads.some((head) => head.account === account)) continue;
      damage.push({ account, seq: 1, text: `the whole chain is missing, up to ${seq}` });
    }
    return { heads: heads.map(({ account, seq, hash }) => ({ account, seq, hash })), damage };
  } finally {
    await client.query("rollback");
    client.release();
  }
}

import { keepPrepared } from "@counterfoil/database";
import { z } from "zod";
import type { MirrorAccess } from "../../mirror/schema.ts";

/** A request that refunded, or is about to. */
export interface EarlierRefund {
  readonly key: string;
  /** The parameters of the refund or credit note. */
  readonly params: unknown;
  /** What was created, in minor units; null if the outcome isn't known yet. */
  readonly made: { readonly amount: number; readonly currency: string } | null;
}

interface Asked {
  readonly account: string;
  /** ID of the person or API key. */
  readonly person: string;
  /** Only those of this session; null for all. */
  readonly session: string | null;
  /** Unix seconds. */
  readonly since: number;
}

const row = z.object({ key: z.string(), input: z.string(), answer: z.string().nullable() });
const input = z.looseObject({ params: z.unknown() });
const made = z.looseObject({ amount: z.number(), currency: z.string() });

/**
 * Returns the refunds and credit notes that someone has created since a moment, without rejected
 * ones, from the intents of the previous seven days. It reads from the primary database, so that the
 * one that was just created isn't missing.
 */
export async function refundsSince(
  access: MirrorAccess,
  { account, person, session, since }: Asked,
): Promise<EarlierRefund[]> {
  const rows = await access.statement<unknown>(
    account,
    keepPrepared(`select key, input, answer from intent
      where account = $1 and person = $2 and operation in ('refund.create', 'creditNote.create')
        and status <> 'refused' and created_at > to_timestamp($3)
        and ($4::text is null or origin::json ->> 'session' = $4)`),
    [account, person, since, session],
  );
  return rows.map((raw) => {
    const { key, input: text, answer } = row.parse(raw);
    const { params } = input.parse(JSON.parse(text));
    return { key, params, made: answer === null ? null : made.parse(JSON.parse(answer)) };
  });
}

import { keepPrepared, type Queryable, queryRows } from "@counterfoil/database";
import { z } from "zod";

/** A request that refunded, or is about to. */
export interface EarlierRefund {
  /** The parameters of the refund or credit note. */
  readonly params: unknown;
  /** The created refund, in minor units; null if the outcome isn't known yet. */
  readonly refund: { readonly amount: number; readonly currency: string } | null;
}

interface RefundQuery {
  readonly account: string;
  /** ID of the person or API key. */
  readonly person: string;
  /** Only those of this session; null for all. */
  readonly session: string | null;
  /** Unix seconds. */
  readonly since: number;
  /** ID of the intent that isn't counted. */
  readonly without: string;
}

const row = z.object({ input: z.string(), answer: z.string().nullable() });
const input = z.looseObject({ params: z.unknown() });
const refundSchema = z.looseObject({ amount: z.number(), currency: z.string() });

/**
 * Returns the refunds and credit notes that someone has created since a moment, without rejected
 * ones, from the intents of the previous seven days.
 */
export async function refundsSince(
  db: Queryable,
  { account, person, session, since, without }: RefundQuery,
): Promise<EarlierRefund[]> {
  const rows = await queryRows<unknown>(
    db,
    keepPrepared(`select input, answer from intent
      where account = $1 and person = $2 and operation in ('refund.create', 'creditNote.create')
        and status <> 'refused' and created_at > to_timestamp($3)
        and ($4::text is null or origin::json ->> 'session' = $4) and id <> $5`),
    [account, person, since, session, without],
  );
  return rows.map((raw) => {
    const { input: text, answer } = row.parse(raw);
    const { params } = input.parse(JSON.parse(text));
    return { params, refund: answer === null ? null : refundSchema.parse(JSON.parse(answer)) };
  });
}

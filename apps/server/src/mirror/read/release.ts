import { keepPrepared, queryRows } from "@counterfoil/database";
import { PARTIAL_CAPTURE_REVERSAL } from "@counterfoil/domain";

/**
 * Returns SQL that tests whether a mirrored refund only released an authorization, in part or as a
 * whole (`isRelease`).
 * @param refund SQL of the refund's ID
 */
export const releases = (refund: string): string => `exists (
    select 1 from mirror_object r left join mirror_object b on b.account = r.account
      and b.type = 'balance_transaction' and b.id = r.body::json ->> 'balance_transaction'
    where r.account = current_setting('counterfoil.account') and r.type = 'refund'
      and r.id = ${refund} and (b.body::json ->> 'reporting_category' = '${PARTIAL_CAPTURE_REVERSAL}'
        or (r.body::json ->> 'balance_transaction' is null
          and r.body::json ->> 'status' = 'succeeded')))`;

const ONE = keepPrepared(`select ${releases("$1")} as release`);

/** Returns whether a mirrored refund only released an authorization. */
export async function isMirroredRelease(
  db: Parameters<typeof queryRows>[0],
  refund: string,
): Promise<boolean> {
  const [row] = await queryRows<{ release: boolean }>(db, ONE, [refund]);
  return row?.release === true;
}

import type { DatabaseAccess, Queryable } from "@counterfoil/database";
import { CompiledQuery } from "kysely";
import { z } from "zod";

/** The row of `setting` with the number of the last entry without a business that was streamed. */
const NAME = "audit_streamed";

const position = z.object({ streamed: z.coerce.number() });

/**
 * Returns the number of the last entry of a chain that was streamed; 0 for none.
 * @param account the business; null for the entries without one
 */
export async function positionOf(trx: Queryable, account: string | null): Promise<number> {
  const { rows } = await trx.executeQuery(
    account === null
      ? CompiledQuery.raw("select value as streamed from setting where name = $1", [NAME])
      : CompiledQuery.raw("select audit_streamed as streamed from account where id = $1", [
          account,
        ]),
  );
  const [row] = z.array(position).parse(rows);
  return row?.streamed ?? 0;
}

/** Records that a chain was streamed up to a number, unless another process has since. */
export async function advancePosition(
  access: DatabaseAccess<object>,
  account: string | null,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  if (account !== null) {
    const text = "update account set audit_streamed = $2 where id = $1 and audit_streamed = $3";
    await access.tenant(account, (trx) =>
      trx.executeQuery(CompiledQuery.raw(text, [account, to, from])),
    );
    return;
  }
  const text = `insert into setting as s (name, value) values ($1, $2)
    on conflict (name) do update set value = excluded.value where s.value = $3`;
  await access.system((trx) =>
    trx.executeQuery(CompiledQuery.raw(text, [NAME, String(to), String(from)])),
  );
}

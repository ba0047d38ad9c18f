import type { Database } from "@counterfoil/database";
import { expect } from "vitest";
import { sampleData } from "../../demo/sample-data/sample-data.ts";
import type { IdentitySchema } from "../../identity/schema.ts";

/** Clock advances after which the start is killed, in the middle of the shorter history. */
const SOME = 200;

/** Creates the history in a start that is killed in the middle of this business's. */
export function cutWithin(business: "maple" | "harbour"): typeof sampleData {
  let left = SOME;
  return (options) =>
    sampleData({
      ...options,
      past: {
        batch: (work) => options.past.batch(work),
        moveClock(account, moment) {
          if (account === options.accounts[business]) left -= 1;
          if (left < 0) throw new Error("power cut");
          return options.past.moveClock(account, moment);
        },
      },
    });
}

/** Returns the ID of the only account with a name. */
export async function accountOf(database: Database, name: string): Promise<string> {
  const rows = await database
    .kysely<IdentitySchema>("app")
    .selectFrom("account")
    .select(["id", "name"])
    .where("name", "=", name)
    .execute();
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? "";
}

import { expect, it } from "vitest";
import type { Database } from "../database.ts";
import { ledger } from "./ledger.ts";
import { sharedDatabase } from "./shared-database.ts";

/** Issues receipt 7, and returns its number. */
async function issueReceipt(database: Database): Promise<string> {
  await database.pool("owner").query("insert into counter values ('receipt', 7)");
  return "receipt 7";
}

it("is filled once for all processes of a run, which know what the first one returned", async () => {
  let fills = 0;
  const inProcess = () =>
    sharedDatabase("receipts", [ledger], {
      parse: String,
      prepare(database) {
        fills += 1;
        return issueReceipt(database);
      },
    });
  const [one, two] = [inProcess(), inProcess()];
  const copies = await Promise.all([one.copy(), two.copy()]);
  for (const copy of copies) {
    const { rows } = await copy.pool("owner").query("select name from counter order by name");
    expect(rows).toEqual([{ name: "invoice" }, { name: "receipt" }]);
    await copy.close();
  }
  expect(await Promise.all([one.known(), two.known()])).toEqual(["receipt 7", "receipt 7"]);
  expect(fills).toBe(1);
});

it("is filled by another process if the first one fails halfway", async () => {
  const broken = sharedDatabase("broken_receipts", [ledger], {
    parse: String,
    async prepare(database) {
      await issueReceipt(database);
      await database.close();
      throw new Error("power cut");
    },
  });
  await expect(broken.copy()).rejects.toThrow("power cut");
  const whole = sharedDatabase("broken_receipts", [ledger], {
    parse: String,
    prepare: issueReceipt,
  });
  const copy = await whole.copy();
  const { rows } = await copy.pool("owner").query("select name from counter order by name");
  expect(rows).toEqual([{ name: "invoice" }, { name: "receipt" }]);
  await copy.close();
});

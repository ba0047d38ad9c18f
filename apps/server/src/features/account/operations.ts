import { payoutCreate, scheduleUpdate } from "@counterfoil/contract";
import { z } from "zod";
import { Refusal } from "../../http/response/refusal.ts";
import { join } from "../../provider/encoding/paths.ts";
import { type AnyOperation, operation } from "../../writes/operation.ts";

const FOLDER = "/payouts";

/** Pays out available funds. The response includes the balance transaction. */
const create = operation({
  name: "payout.create",
  input: z.object({ params: payoutCreate }),
  lock: () => null,
  run: (work, { params }) =>
    work.send("create", {
      method: "POST",
      path: FOLDER,
      params,
      expand: ["balance_transaction"],
    }),
});

const cancel = operation({
  name: "payout.cancel",
  input: z.object({ id: z.string() }),
  lock: ({ id }) => id,
  run: (work, { id }) =>
    work.send("cancel", {
      method: "POST",
      path: `${join(FOLDER, id)}/cancel`,
      expand: ["balance_transaction", "failure_balance_transaction"],
    }),
});

/** A business's settings are changed by the platform that it is connected to. */
const schedule = operation({
  name: "account.schedule",
  input: z.object({ account: z.string(), params: scheduleUpdate }),
  lock: ({ account }) => account,
  async run(work, { account, params }) {
    try {
      return await work.send("update", {
        method: "POST",
        path: join("/accounts", account),
        params: { settings: { payouts: { schedule: params } } },
        platform: true,
      });
    } catch (error) {
      throw error instanceof Refusal ? translatedRefusal(error) : error;
    }
  },
});

const WITHIN = "settings.payouts.schedule.";

/** The provider identifies a field by its path in the account. */
function translatedRefusal({ status, code, message, details }: Refusal): Refusal {
  const fields = Object.entries(details.fields ?? {}).map(([name, text]) => [
    name.startsWith(WITHIN) ? name.slice(WITHIN.length) : name,
    text,
  ]);
  return new Refusal(status, code, message, { ...details, fields: Object.fromEntries(fields) });
}

export const accountOperations: readonly AnyOperation[] = [create, cancel, schedule];

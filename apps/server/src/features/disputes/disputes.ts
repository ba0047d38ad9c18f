import { disputeActions, disputeUpdate } from "@counterfoil/contract";
import { z } from "zod";
import { join } from "../../provider/encoding/paths.ts";
import { type AnyOperation, operation } from "../../writes/operation.ts";

const FOLDER = "/disputes";

/** Saves evidence as a draft, or submits it to the bank. Stripe submits by default. */
const update = operation({
  name: "dispute.update",
  input: z.object({ id: z.string(), params: disputeUpdate }),
  lock: ({ id }) => id,
  run: (work, { id, params: { submit = false, ...params } }) =>
    work.send("update", {
      method: "POST",
      path: join(FOLDER, id),
      params: { ...params, ...(params.evidence || submit ? { submit } : {}) },
      expand: ["charge"],
    }),
});

/** Accepts the dispute, after which no evidence can be submitted. */
const close = operation({
  name: "dispute.close",
  input: z.object({ id: z.string(), params: disputeActions.close }),
  lock: ({ id }) => id,
  run: (work, { id }) =>
    work.send("close", {
      method: "POST",
      path: `${join(FOLDER, id)}/close`,
      expand: ["charge"],
    }),
});

export const disputeOperations: readonly AnyOperation[] = [update, close];

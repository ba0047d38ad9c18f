import { paymentMethodCreate, setupIntentCreate } from "@counterfoil/contract";
import { z } from "zod";
import { join } from "../../provider/encoding/paths.ts";
import { type AnyOperation, operation } from "../../writes/operation.ts";

const FOLDER = "/payment_methods";

/** Attaches a card that the provider's script created to a customer. */
const attach = operation({
  name: "paymentMethod.create",
  input: z.object({ params: paymentMethodCreate }),
  lock: () => null,
  run: (work, { params: { payment_method: id, customer } }) =>
    work.send("attach", {
      method: "POST",
      path: `${join(FOLDER, id)}/attach`,
      params: { customer },
    }),
});

/** Detaches a card permanently, also as the customer's default. */
const detach = operation({
  name: "paymentMethod.remove",
  input: z.object({ id: z.string() }),
  lock: ({ id }) => id,
  async run(work, { id }) {
    const path = `${join(FOLDER, id)}/detach`;
    const { object } = await work.send("detach", { method: "POST", path });
    return { id, object, deleted: true };
  },
});

/** Starts adding a card for off-session charges. */
const setup = operation({
  name: "setupIntent.create",
  input: z.object({ params: setupIntentCreate }),
  lock: () => null,
  run: (work, { params }) =>
    work.send("create", {
      method: "POST",
      path: "/setup_intents",
      params: {
        ...params,
        usage: "off_session",
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      },
    }),
});

export const methodOperations: readonly AnyOperation[] = [attach, detach, setup];

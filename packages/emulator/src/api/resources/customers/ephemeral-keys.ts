import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";

/** Validity of a key, in seconds. */
const VALID_SECONDS = 3600;

/** https://docs.stripe.com/api/ephemeral_keys: short-lived access for an app to one customer. */
export const ephemeralKeys: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/ephemeral_keys",
    params: p.hash({
      customer: p.string().optional(),
      issuing_card: p.string().optional(),
      nonce: p.string().optional(),
      verification_session: p.string().optional(),
    }),
    async run(ctx, _path, { customer, issuing_card: card, verification_session: session }) {
      if (card !== undefined) throw refuse.missing("issuing card", card, "issuing_card");
      if (session !== undefined) {
        throw refuse.missing("verification session", session, "verification_session");
      }
      if (customer === undefined) {
        throw refuse.invalid("Missing required param: customer.", {
          code: "parameter_missing",
          param: "customer",
        });
      }
      const { id: owner } = await ctx.store.must("customer", customer, "customer");
      const created = ctx.now();
      const key = {
        id: ctx.id("ephkey"),
        object: "ephemeral_key" as const,
        associated_objects: [{ id: owner, type: "customer" }],
        created,
        expires: created + VALID_SECONDS,
        livemode: false,
      };
      ctx.store.put("ephemeral_key", key);
      return { ...key, secret: `ek_test_${ctx.random(64)}` };
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/ephemeral_keys/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      const key = await ctx.store.must("ephemeral_key", id);
      ctx.store.remove("ephemeral_key", id);
      return { ...key, expires: Math.min(key.expires, ctx.now()) };
    },
  }),
];

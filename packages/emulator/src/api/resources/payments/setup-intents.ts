import type { Context } from "../../../kernel/context.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { confirmSetupIntent } from "../../../money/setup-intents/confirm.ts";
import {
  retrieveParams,
  setupIntentConfirmParams,
  setupIntentCreateParams,
  setupIntentScriptAccess,
  setupIntentUpdateParams,
} from "../../../money/setup-intents/params.ts";
import { verifySetup } from "../../../money/setup-intents/set-up-debit.ts";
import {
  checkSecret,
  described,
  newSetupIntent,
  type SetupIntent,
  unexpectedState,
} from "../../../money/setup-intents/setup-intent.ts";
import { useConfirmationToken } from "../../../records/confirmation-tokens/confirmation-token.ts";

const open = (intent: SetupIntent): boolean =>
  ["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status);

interface SetupConfirmation {
  confirmation_token?: string | undefined;
  payment_method?: string | undefined;
  return_url?: string | undefined;
}

/**
 * Returns the parameters with the details of a confirmation token. Parameters of the request take
 * precedence.
 */
async function withToken<T extends SetupConfirmation>(
  ctx: Context,
  params: T,
  setup_intent: string,
  confirms: boolean,
): Promise<T> {
  if (params.confirmation_token === undefined) return params;
  if (!confirms) {
    throw refuse.invalid(
      "The parameter `confirmation_token` can only be passed when `confirm` is true.",
      { param: "confirmation_token" },
    );
  }
  const brought = await useConfirmationToken(ctx, params.confirmation_token, { setup_intent });
  return {
    ...params,
    payment_method: params.payment_method ?? brought.payment_method,
    return_url: params.return_url ?? brought.return_url,
  };
}

/** https://docs.stripe.com/api/setup_intents */
export const setupIntents: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/setup_intents",
    params: setupIntentCreateParams,
    async run(ctx, _path, received) {
      const setupIntent = newSetupIntent(ctx, received);
      const params = await withToken(ctx, received, setupIntent.id, received.confirm === true);
      const intent = await described(ctx, setupIntent, params);
      ctx.store.put("setup_intent", intent);
      ctx.emit("setup_intent.created", intent);
      if (params.confirm !== true) return intent;
      const { return_url: returnUrl, use_stripe_sdk: useStripeSdk } = params;
      return confirmSetupIntent(ctx, intent, {
        returnUrl,
        useStripeSdk,
        mandateData: params.mandate_data,
      });
    },
  }),
  operation({
    method: "GET",
    path: "/v1/setup_intents",
    params: p.hash({
      ...pageParams,
      attach_to_self: p.boolean().optional(),
      customer: p.string().optional(),
      customer_account: p.string().optional(),
      payment_method: p.string().optional(),
    }),
    run: (ctx, _path, { attach_to_self: self, payment_method, ...params }) => {
      const { customer, customer_account, ...query } = params;
      const attach_to_self = self === true ? "true" : undefined;
      const where = { attach_to_self, customer, customer_account, payment_method };
      return pageOf(ctx, "setup_intent", "/v1/setup_intents", { ...query, where });
    },
  }),
  operation({
    method: "GET",
    path: "/v1/setup_intents/:id",
    publishable: { params: ["client_secret"], expand: ["payment_method"], byScript: true },
    params: retrieveParams,
    async run(ctx, { id }, { client_secret }) {
      const intent = await ctx.store.must("setup_intent", id);
      checkSecret(ctx, intent, client_secret);
      return intent;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/setup_intents/:id",
    params: setupIntentUpdateParams,
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("setup_intent", id);
      const intent = await described(ctx, before, params);
      if (changesBetween(before, intent)) ctx.store.put("setup_intent", intent);
      return intent;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/setup_intents/:id/confirm",
    publishable: setupIntentScriptAccess,
    params: setupIntentConfirmParams,
    async run(ctx, { id }, params) {
      const before = await ctx.store.must("setup_intent", id);
      checkSecret(ctx, before, params.client_secret);
      if (!open(before)) throw unexpectedState(before, "confirm");
      const resolved = await withToken(ctx, params, id, true);
      const {
        mandate_data: mandateData,
        payment_method,
        payment_method_data,
        payment_method_options,
        return_url: returnUrl,
        use_stripe_sdk: useStripeSdk,
      } = resolved;
      const intent = await described(ctx, before, {
        ...(payment_method === undefined ? {} : { payment_method }),
        ...(payment_method_data === undefined ? {} : { payment_method_data }),
        ...(payment_method_options === undefined ? {} : { payment_method_options }),
      });
      return confirmSetupIntent(ctx, intent, { returnUrl, useStripeSdk, mandateData });
    },
  }),
  operation({
    method: "POST",
    path: "/v1/setup_intents/:id/verify_microdeposits",
    publishable: { params: ["amounts", "client_secret", "descriptor_code"], byScript: false },
    params: p.hash({
      amounts: p.list(p.integer({ min: 0 })).optional(),
      client_secret: p.string().optional(),
      descriptor_code: p.string().optional(),
    }),
    async run(ctx, { id }, { client_secret, ...deposits }) {
      const intent = await ctx.store.must("setup_intent", id);
      checkSecret(ctx, intent, client_secret);
      return verifySetup(ctx, intent, deposits);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/setup_intents/:id/cancel",
    params: p.hash({
      cancellation_reason: p.enum(["abandoned", "requested_by_customer", "duplicate"]).optional(),
    }),
    async run(ctx, { id }, { cancellation_reason }) {
      const before = await ctx.store.must("setup_intent", id);
      if (!open(before)) throw unexpectedState(before, "cancel");
      const intent: SetupIntent = {
        ...before,
        cancellation_reason: cancellation_reason ?? null,
        next_action: null,
        status: "canceled",
      };
      ctx.store.put("setup_intent", intent);
      ctx.emit("setup_intent.canceled", intent);
      return intent;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/setup_attempts",
    params: p.hash({ ...pageParams, setup_intent: p.string() }),
    async run(ctx, _path, { setup_intent, ...query }) {
      await ctx.store.must("setup_intent", setup_intent, "setup_intent");
      return pageOf(ctx, "setup_attempt", "/v1/setup_attempts", {
        ...query,
        where: { setup_intent },
      });
    },
  }),
];

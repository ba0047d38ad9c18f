import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import {
  newConfirmationToken,
  tokenParams,
} from "../../../records/confirmation-tokens/confirmation-token.ts";

/** https://docs.stripe.com/api/confirmation_tokens and its test helper */
export const confirmationTokens: Operation[] = [
  operation({
    method: "GET",
    path: "/v1/confirmation_tokens/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("confirmation_token", id),
  }),
  operation({
    method: "POST",
    path: "/v1/test_helpers/confirmation_tokens",
    params: tokenParams,
    run: (ctx, _path, params) => newConfirmationToken(ctx, params),
  }),
];

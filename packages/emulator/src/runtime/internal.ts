import type { Context } from "../kernel/context.ts";
import { operation } from "../kernel/operation.ts";
import { p } from "../kernel/parameters/params.ts";
import type { ApiObject } from "../kernel/types/wire.ts";
import type { ApiCall } from "./call.ts";

/**
 * Creates a call that no API request made, for example because time advanced or a hosted page was
 * submitted.
 * @param place the account, and the ID of the object that the call acts on
 */
export function internalCall(
  place: { account: string; platform: string; requestId: string; about?: string },
  run: (ctx: Context) => Promise<ApiObject>,
): ApiCall {
  const { about, ...rest } = place;
  return {
    operation: operation({ method: "POST", path: "/internal", params: p.hash({}), run }),
    path: about === undefined ? {} : { id: about },
    params: {},
    expand: [],
    publishable: false,
    shownKey: "",
    internal: true,
    idempotencyKey: null,
    signature: { method: "POST", path: "/internal", paramsHash: "" },
    ...rest,
  };
}

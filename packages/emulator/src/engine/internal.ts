import type { Call } from "./call.ts";
import type { Context } from "./context.ts";
import { operation } from "./operation.ts";
import { p } from "./params.ts";
import type { WireObject } from "./wire.ts";

/**
 * A call that no request made: time has moved, or a hosted page was answered.
 * @param place where, and the id of the object that it is about.
 */
export function internalCall(
  place: { account: string; platform: string; requestId: string; about?: string },
  run: (ctx: Context) => Promise<WireObject>,
): Call {
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

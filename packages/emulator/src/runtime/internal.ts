import type { Context } from "../kernel/context.ts";
import { operation } from "../kernel/operation.ts";
import { p } from "../kernel/parameters/params.ts";
import type { WireObject } from "../kernel/types/wire.ts";
import type { Call } from "./call.ts";

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

import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";

/** Returns a token of a type, without its details. */
export const blankToken = (ctx: Context, prefix: string, type: string): Types["token"] => ({
  id: ctx.id(prefix),
  object: "token",
  client_ip: null,
  created: ctx.now(),
  livemode: false,
  type,
  used: false,
});

import type { Context } from "../../kernel/context.ts";
import type { TypeName, Types } from "../../kernel/types/types.ts";
import { entryAt } from "../../money/ledger/ledger.ts";
import { withValidity } from "../../records/coupons/validity.ts";

type Shown = { [K in TypeName]?: (object: Types[K], now: number) => Types[K] };

const shownOf: Shown = { balance_transaction: entryAt, coupon: withValidity };

/** Returns an object as of now, for fields that change with time alone. */
export const shownNow = <K extends TypeName>(ctx: Context, type: K, object: Types[K]): Types[K] =>
  shownOf[type]?.(object, ctx.now()) ?? object;

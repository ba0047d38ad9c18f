import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    promotion_code: Wire<Stripe.PromotionCode>;
  }
}

export const types: Pick<ObjectTypes, "promotion_code"> = {
  promotion_code: {
    prefixes: ["promo"],
    noun: "promotion code",
    pathParam: "promotion_code",
    events: ["promotion_code.created", "promotion_code.updated"],
    keys: (promotionCode) => ({
      coupon: promotionCode.promotion.coupon,
      code: promotionCode.code.toLowerCase(),
      customer: promotionCode.customer,
      active: String(promotionCode.active),
    }),
  },
};

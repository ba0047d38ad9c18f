import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import { publicFields } from "../../kernel/types/public-fields.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    token: Wire<Stripe.Token>;
  }
}

export const types: Pick<ObjectTypes, "token"> = {
  token: {
    prefixes: ["tok"],
    noun: "token",
    publicFields: publicFields("id object client_ip created livemode type used", {
      bank_account: publicFields(
        "id object account_holder_name account_holder_type bank_name country currency last4 routing_number status",
      ),
      card: publicFields(
        "id object address_city address_country address_line1 address_line1_check address_line2 " +
          "address_state address_zip address_zip_check brand country currency cvc_check dynamic_last4 " +
          "exp_month exp_year funding last4 name networks tokenization_method wallet",
      ),
    }),
    events: [],
    keys: () => ({}),
  },
};

import { p } from "../../kernel/parameters/params.ts";

/** Destination of the goods (https://docs.stripe.com/api/charges/object#charge_object-shipping). */
export const shippingParams = p.hash({
  address: p.address(),
  carrier: p.string().optional(),
  name: p.string(),
  phone: p.string().optional(),
  tracking_number: p.string().optional(),
});

import { p } from "../../kernel/parameters/params.ts";

const text = () => p.orUnset(p.string()).optional();

/** Name and address of a card's holder (https://docs.stripe.com/api/cards/update). */
export const cardholderFields = {
  address_city: text(),
  address_country: text(),
  address_line1: text(),
  address_line2: text(),
  address_state: text(),
  address_zip: text(),
  name: text(),
};

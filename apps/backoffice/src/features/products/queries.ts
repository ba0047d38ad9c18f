import { objectOptions } from "../../shared/resource/queries.ts";

/** What the list and the page of a product show beside it. */
const WITH_PRICES = ["default_price", "prices"] as const;

/** With every request of the list. */
export const LIST_PARAMS = { expand: WITH_PRICES };

export const productOptions = (id: string) => objectOptions("product", id, WITH_PRICES);

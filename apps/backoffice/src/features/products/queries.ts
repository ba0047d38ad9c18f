import { PRODUCT_LIST } from "@counterfoil/contract";
import { objectOptions } from "../../shared/resource/queries.ts";

/** With every request of the list. */
export const LIST_PARAMS = PRODUCT_LIST;

export const productOptions = (id: string) => objectOptions("product", id, PRODUCT_LIST.expand);

import { PRODUCT_LIST } from "@counterfoil/contract";
import { objectOptions } from "../../shared/resource/queries.ts";

/** Expansions of list requests. */
export const PRODUCT_LIST_PARAMS = PRODUCT_LIST;

export const productOptions = (id: string) => objectOptions("product", id, PRODUCT_LIST.expand);

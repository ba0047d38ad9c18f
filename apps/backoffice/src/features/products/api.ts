import type {
  Price,
  Product,
  priceCreate,
  priceUpdate,
  productCreate,
  productUpdate,
} from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";
import { objectOptions } from "../../shared/resource/queries.ts";

export type ProductCreate = z.input<typeof productCreate>;
export type ProductUpdate = z.input<typeof productUpdate>;
export type PriceCreate = z.input<typeof priceCreate>;
export type PriceUpdate = z.input<typeof priceUpdate>;
/** A price as it is made together with its product. */
export type NewPrice = NonNullable<ProductCreate["prices"]>[number];

/** What the list and the page of a product show beside it. */
const WITH_PRICES = ["default_price", "prices"] as const;

/** With every request of the list. */
export const LIST_PARAMS = { expand: WITH_PRICES };

export const productOptions = (id: string) => objectOptions("product", id, WITH_PRICES);

const path = (id: string) => `/api/stripe/product/${encodeURIComponent(id)}`;

export const createProduct = (body: ProductCreate, key: string) =>
  api.post<Product>("/api/stripe/product", body, { key });

export const updateProduct = (id: string, body: ProductUpdate, key: string) =>
  api.patch<Product>(path(id), body, { key });

export const removeProduct = (id: string, key: string) => api.remove<unknown>(path(id), { key });

export const createPrice = (body: PriceCreate, key: string) =>
  api.post<Price>("/api/stripe/price", body, { key });

export const updatePrice = (id: string, body: PriceUpdate, key: string) =>
  api.patch<Price>(`/api/stripe/price/${id}`, body, { key });

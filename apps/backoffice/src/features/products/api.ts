import type { priceCreate, priceUpdate, productCreate, productUpdate } from "@counterfoil/contract";
import type { z } from "zod";
import { createObject, removeObject, updateObject } from "../../shared/resource/objects.ts";

export type ProductCreate = z.input<typeof productCreate>;
export type ProductUpdate = z.input<typeof productUpdate>;
/** A price that is created together with its product. */
export type NewPrice = NonNullable<ProductCreate["prices"]>[number];

export const createProduct = (body: ProductCreate, key: string) =>
  createObject("product", body, key);

export const updateProduct = (id: string, body: ProductUpdate, key: string) =>
  updateObject("product", id, body, key);

export const removeProduct = (id: string, key: string) => removeObject("product", id, key);

export const createPrice = (body: z.input<typeof priceCreate>, key: string) =>
  createObject("price", body, key);

export const updatePrice = (id: string, body: z.input<typeof priceUpdate>, key: string) =>
  updateObject("price", id, body, key);

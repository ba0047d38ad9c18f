import type { ResourceBody } from "@counterfoil/contract";
import { createObject, removeObject, updateObject } from "../../shared/resource/objects.ts";

type ProductCreate = ResourceBody<"product", "create">;
type ProductUpdate = ResourceBody<"product", "update">;

export const createProduct = (body: ProductCreate, key: string) =>
  createObject("product", body, key);

export const updateProduct = (id: string, body: ProductUpdate, key: string) =>
  updateObject("product", id, body, key);

export const removeProduct = (id: string, key: string) => removeObject("product", id, key);

export const createPrice = (body: ResourceBody<"price", "create">, key: string) =>
  createObject("price", body, key);

export const updatePrice = (id: string, body: ResourceBody<"price", "update">, key: string) =>
  updateObject("price", id, body, key);

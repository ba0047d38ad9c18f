import type { ResourceBody } from "@counterfoil/contract";
import { actOnObject, createObject, updateObject } from "../../shared/resource/objects.ts";

type TaxRateCreate = ResourceBody<"taxRate", "create">;
type TaxRateUpdate = ResourceBody<"taxRate", "update">;

export const createRate = (body: TaxRateCreate, key: string) => createObject("taxRate", body, key);

export const updateRate = (id: string, body: TaxRateUpdate, key: string) =>
  updateObject("taxRate", id, body, key);

/** Creates a rate that replaces another, which is archived. */
export const replaceRate = (id: string, body: TaxRateCreate, key: string) =>
  actOnObject("taxRate", id, "replace", body, key);

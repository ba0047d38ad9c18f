import { type Fault, fault } from "@counterfoil/contract";
import { z } from "zod";
import { refuse } from "../response/refusal.ts";
import { cardNumberIn, cardNumberRefused } from "./card-number.ts";
import { faultsOf } from "./faults.ts";
import { refuseUnreadable } from "./unreadable.ts";

/**
 * Parses the query by its schema. Only list fields may be repeated, as `x=` or `x[]=`.
 * @throws Refusal
 */
export function readQuery(schema: z.ZodObject | undefined, params: URLSearchParams): unknown {
  const querySchema = schema ?? z.strictObject({});
  const fields = new Map<string, z.core.$ZodType>(Object.entries(querySchema.shape));
  const raw: Record<string, string | string[]> = Object.create(null);
  const repeated: Record<string, Fault> = Object.create(null);
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key);
    const name = key.endsWith("[]") ? key.slice(0, -2) : key;
    if (isList(fields.get(name))) raw[name] = [...(raw[name] ?? []), ...values];
    else if (values.length > 1) repeated[name] = fault("repeated");
    else raw[key] = values[0] ?? "";
  }
  if (Object.keys(repeated).length > 0) {
    throw refuse("invalid_request", "A parameter appears more than once", { faults: repeated });
  }
  refuseUnreadable(raw);
  const card = cardNumberIn(raw);
  if (card !== null) throw cardNumberRefused(card);
  const result = querySchema.safeParse({ ...raw }, { reportInput: true });
  if (!result.success) {
    throw refuse("invalid_request", "Some parameters aren’t valid", {
      faults: faultsOf(result.error),
    });
  }
  return result.data;
}

function isList(type: z.core.$ZodType | undefined): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return isList(type.unwrap());
  return type instanceof z.ZodArray;
}

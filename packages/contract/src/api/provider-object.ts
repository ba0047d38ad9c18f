import { z } from "zod";
import { objectResponse } from "./lists/paging.ts";

/**
 * Returns the schema of a provider object. The SDK types its fields; what is checked is its type
 * and that it has an ID, since the provider adds fields as it likes.
 */
export function providerObject<T extends { readonly id: string; readonly object: string }>(
  type: T["object"],
): z.ZodType<T> {
  const identified = objectResponse.extend({ object: z.literal(type) });
  const { $schema: _, ...described } = z.toJSONSchema(identified);
  return z.custom<T>((value) => identified.safeParse(value).success).meta(described);
}

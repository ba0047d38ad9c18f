import { z } from "zod";

/** Where a network address is; null if the server doesn't know. */
export const placeResponse = z
  .strictObject({
    /** ISO 3166-1 alpha-2 code. */
    country: z.string().nullable(),
    /** The city's name in each language. */
    city: z.strictObject({ en: z.string(), fr: z.string(), es: z.string() }).nullable(),
  })
  .nullable();

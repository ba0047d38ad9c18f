import { z } from "zod";

const text = z.string().nullish();

/** An address of a provider object, for readers of single parts. */
export const addressBody = z
  .object({
    line1: text,
    line2: text,
    city: text,
    state: text,
    postal_code: text,
    country: text,
  })
  .nullish();

import { z } from "zod";

/** The key of prices and products that lists leave out. */
export const UNLISTED = "unlisted";

/**
 * Hidden data of a price that a line or an item was created with: lists of prices exclude these
 * (https://docs.stripe.com/api/prices/list).
 */
export const unlisted = { unlisted: true };

const schema = z.object({ unlisted: z.literal(true) });

export const isUnlisted = (hidden: unknown): boolean => schema.safeParse(hidden).success;

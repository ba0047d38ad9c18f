import { z } from "zod";

/** `GET /api/algolia/algoliaSearchKey`: a key for searching this business, valid for 15 minutes. */
export const searchKeyResponse = z.strictObject({ algoliaSearchKey: z.string() });

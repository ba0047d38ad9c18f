import { z } from "zod";
import type { AnswerOf } from "../response-of.ts";

/** `GET /api/algolia/algoliaSearchKey`: a key for searching this business, valid for 15 minutes. */
export const searchKeyAnswer = z.strictObject({ algoliaSearchKey: z.string() });
export type SearchKeyAnswer = AnswerOf<typeof searchKeyAnswer>;

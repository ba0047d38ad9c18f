import { z } from "zod";
import { PAGE_LIMIT, PAGE_SIZE } from "../lists/page-size.ts";
import { wholeNumber } from "../whole-number.ts";

/** `failed` are those with a status of 400 or more, `keys` those of API keys. */
export const REQUEST_VIEWS = ["all", "failed", "keys"] as const;

/** `GET /api/developer/request`. */
export const requestLogQuery = z.strictObject({
  limit: wholeNumber(1, PAGE_LIMIT).default(PAGE_SIZE),
  /** The page starts after the request with this number. */
  before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  view: z.enum(REQUEST_VIEWS).default("all"),
});

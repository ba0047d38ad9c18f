import type { z } from "zod";
import { refuse } from "../response/refusal.ts";
import { cardNumberIn, cardNumberRefused } from "./card-number.ts";
import { faultsOf } from "./faults.ts";
import { refuseLongTexts } from "./long-text.ts";
import { parseJson } from "./parse-json.ts";
import { refuseUnreadable } from "./unreadable.ts";

/**
 * Parses a JSON body by its schema. Without a schema, the body is ignored.
 * @throws Refusal
 */
export function readBody(schema: z.ZodType | undefined, text: string): unknown {
  if (schema === undefined) return undefined;
  const raw = parseJson(text);
  refuseUnreadable(raw);
  refuseLongTexts(raw);
  const card = cardNumberIn(raw);
  if (card !== null) throw cardNumberRefused(card);
  const result = schema.safeParse(raw, { reportInput: true });
  if (!result.success) {
    throw refuse("invalid_request", "Some fields aren’t valid", {
      faults: faultsOf(result.error),
    });
  }
  return result.data;
}

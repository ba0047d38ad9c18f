import { z } from "zod";
import { searchText } from "../fold.ts";
import { kind } from "./billing.ts";

const file = kind(
  { id: z.string(), purpose: z.string(), filename: z.string().nullish() },
  (it) => ({ status: it.purpose, text: searchText(it.id, it.filename) }),
);

/** Types whose objects stand for contents kept elsewhere. */
export const stored = { file };

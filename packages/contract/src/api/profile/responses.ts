import { z } from "zod";
import type { AnswerOf } from "../response-of.ts";

/** The signed-in person's own profile. */
export const ownProfileAnswer = z.strictObject({ displayName: z.string() });
export type OwnProfile = AnswerOf<typeof ownProfileAnswer>;

import { z } from "zod";

/**
 * Error classes caused by the data itself: PostgreSQL, Appendix A, data exceptions and constraints.
 */
const DATA = /^2[23]/;

const withCode = z.object({ code: z.string() });

/**
 * Returns whether an error is about one object's content, so that the others of a batch can be
 * stored.
 */
export function isUnfit(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  const parsed = withCode.safeParse(error);
  return parsed.success && DATA.test(parsed.data.code);
}

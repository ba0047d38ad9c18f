import { z } from "zod";

interface ParameterFault {
  code?: string;
  message: string;
}

/** Message for a missing required parameter. `{param}` stands for its name. */
export const missing: ParameterFault = {
  code: "parameter_missing",
  message: "Missing required param: {param}.",
};

/** Adds an error. Returns the value that stands for none. */
export function fault(ctx: z.RefinementCtx, { code, message }: ParameterFault): never {
  ctx.addIssue({ code: "custom", message, params: { code } });
  return z.NEVER;
}

/**
 * Error for a value without text. The code is documented at https://docs.stripe.com/error-codes.
 */
const empty: ParameterFault = {
  code: "parameter_invalid_empty",
  message:
    "You passed an empty string for '{param}'. We assume empty values are an attempt to unset a parameter; however '{param}' cannot be unset. You should remove '{param}' from your request or supply a non-empty value.",
};

/**
 * Returns the schema of a leaf parsed from text. Lists, hashes and empty text are rejected.
 * @param accepts whether the empty text is a value
 */
export function leaf<T>(
  kind: string,
  read: (text: string, ctx: z.RefinementCtx) => T,
  accepts = { empty: false },
) {
  return z.unknown().transform((value, ctx): T => {
    if (value === undefined) return fault(ctx, missing);
    if (typeof value !== "string") {
      return fault(ctx, { message: `Invalid ${kind}: ${JSON.stringify(value)}` });
    }
    return value === "" && !accepts.empty ? fault(ctx, empty) : read(value, ctx);
  });
}

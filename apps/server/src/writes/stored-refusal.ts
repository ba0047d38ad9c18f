import { errorBody } from "@counterfoil/contract";
import { z } from "zod";
import { Refusal } from "../http/response/refusal.ts";

const storedRefusal = z.object({
  code: z.string(),
  message: z.string(),
  details: z.looseObject({
    fields: z.record(z.string(), z.string()).optional(),
    faults: errorBody.shape.faults,
    declineCode: z.string().optional(),
    paymentIntent: z.string().optional(),
  }),
});

/** Returns a refusal as the text stored with an intent. Its status is stored separately. */
export function refusalText({ code, message, details }: Refusal): string {
  return JSON.stringify({ code, message, details });
}

/**
 * Parses the text of `refusalText`.
 * @throws ZodError if it is anything else
 */
export function refusalFrom(status: number, text: string): Refusal {
  const { code, message, details } = storedRefusal.parse(JSON.parse(text));
  const { fields, faults, declineCode, paymentIntent } = details;
  return new Refusal(status, code, message, {
    ...(fields ? { fields } : {}),
    ...(faults ? { faults } : {}),
    declineCode,
    paymentIntent,
  });
}

import { lookupTable } from "@counterfoil/domain";
import type { BoundRoute } from "../handler.ts";

/** Calls that read, compute or email more than usual, or stay open. */
const WEIGHTS: Readonly<Record<string, number>> = lookupTable({
  "POST /api/stripe/export": 50,
  "POST /api/account/user": 20,
  "POST /api/account/user/reinvite": 20,
  "POST /api/stripe/reportRun": 20,
  "POST /api/stripe/file": 20,
  "POST /api/mail/:id/resend": 10,
  "POST /api/stripe/invoice/:id/send": 10,
  "GET /api/stream": 5,
  "GET /api/counts/:resource": 4,
  "GET /api/home": 4,
  "GET /api/timeline/:id": 3,
});
const WRITE = 5;
const LIST = 2;
const READ = 1;

/** Returns the tokens that a call takes; a plain read takes 1. */
export function weightOf({ method, path }: Pick<BoundRoute, "method" | "path">): number {
  const own = WEIGHTS[`${method} ${path}`];
  if (own !== undefined) return own;
  if (method !== "GET") return WRITE;
  return path.includes("/:") ? READ : LIST;
}

import type { AnyRole } from "@counterfoil/domain";
import { z } from "zod";
import { refuse } from "../http/response/refusal.ts";
import type { Authorizer } from "./authorizer.ts";

const stored = z.looseObject({ purpose: z.string() });

/**
 * Rejects a file whose purpose the role may not read.
 * @param file the provider's file object
 * @throws Refusal
 */
export function requireFile(authorizer: Authorizer, role: AnyRole, file: unknown): void {
  const { purpose } = stored.parse(file);
  if (!authorizer.readsFile(role, purpose)) {
    throw refuse("forbidden", "Your role can't read files of this type");
  }
}

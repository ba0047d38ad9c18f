import { DIRECTORY_PAGE } from "@counterfoil/contract";
import type { Services } from "../../../services.ts";

/**
 * Returns the redirect URI of a business's directory. Each business has its own, so that one
 * directory can't have another's code sent to it (mix-up, RFC 9700, section 4.4.2.2).
 */
export function callbackUrl({ publicUrl }: Pick<Services, "publicUrl">, account: string): string {
  return `${publicUrl}${DIRECTORY_PAGE}${account}`;
}

import { createHash } from "node:crypto";
import type { Context } from "../../kernel/context.ts";

/** Returns the platform as a Connect application; null for the platform's own objects. */
export function applicationOf({ account, platform }: Context): string | null {
  return account === platform ? null : applicationId(platform);
}

export const applicationId = (platform: string): string =>
  `ca_${createHash("sha256").update(platform).digest("hex").slice(0, 24)}`;

import { hostOf } from "../../config/sections/handoff.ts";
import type { Services } from "../../services.ts";

/**
 * Logs each menu entry that would identify the user to its host, but has no secret for it and
 * therefore is a plain link. A trial without any such secret, as with the sample configuration,
 * isn't a mistake.
 */
export function logEntriesWithoutSecret({ config, log }: Pick<Services, "config" | "log">): void {
  const { handoffSecrets: secrets, provider, site } = config;
  const level = provider.mode === "embedded" && secrets.size === 0 ? "debug" : "warn";
  for (const { token, url } of site.extraMenu) {
    if (!token || secrets.has(hostOf(url))) continue;
    log[level]({ host: hostOf(url) }, "menu entry without a HANDOFF_SECRET: a plain link");
  }
}

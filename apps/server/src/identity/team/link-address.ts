import { letterLanguage } from "@counterfoil/contract";
import type { z } from "zod";
import type { Services } from "../../services.ts";

export type LetterLanguage = z.output<typeof letterLanguage>;

/** The language of a letter: the one that was asked for, else the installation's own. */
export function languageFor(
  { config }: Pick<Services, "config">,
  wished: LetterLanguage | undefined,
): LetterLanguage {
  return wished ?? letterLanguage.catch("en").parse(config.site.defaultLocale.slice(0, 2));
}

/** The page of the sign-in app that a link in a letter opens, in the letter's language. */
export function linkAddress(
  { config, publicUrl }: Pick<Services, "config" | "publicUrl">,
  page: "invitation" | "reset",
  { token, language }: { token: string; language: LetterLanguage },
): string {
  const address = new URL(page, config.authAppUrl ?? `${publicUrl}/signin/`);
  address.searchParams.set("token", token);
  address.searchParams.set("lang", language);
  return address.href;
}

import { emailLanguage } from "@counterfoil/contract";
import type { z } from "zod";
import type { Services } from "../../services.ts";

export type EmailLanguage = z.output<typeof emailLanguage>;

/** Returns the language of an email: the requested one, otherwise the installation's default. */
export function languageFor(
  { config }: Pick<Services, "config">,
  requested: EmailLanguage | undefined,
): EmailLanguage {
  return requested ?? emailLanguage.catch("en").parse(config.site.defaultLocale.slice(0, 2));
}

/** Returns the page of the sign-in app that a link in an email opens, in the email's language. */
export function linkAddress(
  { config, publicUrl }: Pick<Services, "config" | "publicUrl">,
  page: "invitation" | "reset" | "email" | "undo",
  { token, language }: { token: string; language: EmailLanguage },
): string {
  const address = new URL(page, config.authAppUrl ?? `${publicUrl}/signin/`);
  address.searchParams.set("token", token);
  address.searchParams.set("lang", language);
  return address.href;
}

import { MIN_PASSWORD_LENGTH } from "@counterfoil/domain";
import type { MessagesOf } from "@counterfoil/i18n";
import { Notice } from "@counterfoil/ui";
import { usePageLanguage, useText } from "../text/text.tsx";
import type { RequestError } from "./post-request.ts";
import { waitText } from "./wait-text.ts";

/** Further error codes that can occur here. */
const MESSAGES: Readonly<Record<string, keyof MessagesOf<"signin">>> = {
  directory_required: "signin.organizationRequired",
  no_mail: "signin.noMail",
  email_taken: "signin.email.taken",
  stale_object: "signin.knownByNow",
  too_short: "signin.passwordShort",
  too_long: "signin.passwordLong",
  passkey_refused: "signin.passkeyWrong",
  wrong_code: "signin.codeWrong",
  common_password: "signin.passwordCommon",
};

interface RefusedNoticeProps {
  refused: Exclude<RequestError, { kind: "link" }>;
  /** The message for a wrong password here. */
  wrong?: string;
}

/** The error, above the form. */
export function RefusedNotice({ refused, wrong }: RefusedNoticeProps) {
  const t = useText();
  const { locale, language } = usePageLanguage();
  // Only forms that sign in can continue with a code, and they don't show a notice for it.
  if (refused.kind === "factor") return null;
  const message = () => {
    if (refused.kind === "refused") {
      const id = MESSAGES[refused.code];
      if (id !== undefined) return t(id, { least: String(MIN_PASSWORD_LENGTH) });
      return language === "en" ? refused.sentence : t("signin.refused");
    }
    if (refused.kind === "wrong") return wrong ?? t("signin.wrong");
    if (refused.kind !== "throttled") return t(`signin.${refused.kind}`);
    if (refused.seconds === undefined) return t("signin.throttled");
    return t("signin.throttledFor", { wait: waitText(refused.seconds, locale) });
  };
  return <Notice tone="error" title={message()} />;
}

import { Notice } from "@counterfoil/ui";
import type { RequestError } from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { useDirectoryText } from "./use-directory-text.ts";

const MESSAGES = {
  directory_no_role: "no_role",
  directory_deactivated: "deactivated",
  directory_declined: "declined",
  directory_email: "email",
  directory_other_domain: "other_domain",
  directory_refused: "refused",
  not_found: "missing",
} as const;

const hasMessage = (code: string): code is keyof typeof MESSAGES => Object.hasOwn(MESSAGES, code);

/** Why someone couldn't be signed in. */
export function Failure({ refused }: { readonly refused: RequestError }) {
  const t = useDirectoryText();
  if (refused.kind === "link") return null;
  if (refused.kind === "refused" && hasMessage(refused.code)) {
    return <Notice tone="error" title={t(MESSAGES[refused.code])} />;
  }
  if (refused.kind === "unavailable") return <Notice tone="error" title={t("unavailable")} />;
  return <RefusedNotice refused={refused} />;
}

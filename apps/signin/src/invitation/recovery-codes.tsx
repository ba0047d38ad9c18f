import { Button, CodeList, Notice } from "@counterfoil/ui";
import { copyText } from "@counterfoil/ui/clipboard";
import { useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import form from "../auth-card/form.module.css";
import { useText } from "../text/text.tsx";

/** Shows the recovery codes of a new user, which can't be read again, before the back office. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = () => copyText(codes.join("\n")).then(setCopied);
  return (
    <>
      <AuthCardHeader title={t("signin.codesTitle")} text={t("signin.codesText")} />
      <div className={form.next}>
        <CodeList codes={codes} label={t("signin.codes")} />
        <Notice tone="warn" title={t("signin.codesOnce")} />
        <Button size="large" wide onClick={() => void copy()}>
          {t(copied ? "signin.codesCopied" : "signin.codesCopy")}
        </Button>
        <Button
          size="large"
          wide
          variant="primary"
          autoFocus
          onClick={() => window.location.assign("/")}
        >
          {t("signin.codesDone")}
        </Button>
      </div>
    </>
  );
}

import { Button, Notice } from "@counterfoil/ui";
import { useState } from "react";
import { type T, useText } from "../../shared/text/text.ts";
import styles from "./passkey-button.module.css";
import type { SignInStep } from "./sign-in-request.ts";

interface PasskeyButtonProps {
  /** Whether nothing else signs in. */
  readonly alone: boolean;
  /** Signs in. Returns undefined on success. */
  readonly onPasskey: (t: T) => Promise<SignInStep | undefined>;
}

/** Signs in with a passkey, and shows above why it didn't. */
export function PasskeyButton({ alone, onPasskey }: PasskeyButtonProps) {
  const t = useText();
  const [waiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<string>();
  const use = async () => {
    if (waiting) return;
    setWaiting(true);
    setRefused(undefined);
    const step = await onPasskey(t);
    setWaiting(false);
    if (step !== undefined && "refused" in step) {
      setRefused(step.refused || t("common.unreachable"));
    }
  };
  return (
    <div className={styles.passkey}>
      {refused === undefined ? null : <Notice tone="error" title={refused} />}
      <Button
        variant={alone ? "primary" : "secondary"}
        size="large"
        wide
        autoFocus={alone}
        busy={waiting}
        busyLabel={t("sso.passkeyBusy")}
        onClick={() => void use()}
      >
        {t("sso.againPasskey")}
      </Button>
    </div>
  );
}

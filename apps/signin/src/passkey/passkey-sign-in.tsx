import { hasPasskeys } from "@counterfoil/contract";
import { Button, Notice } from "@counterfoil/ui";
import { useEffect, useState } from "react";
import styles from "../auth-card/form.module.css";
import { returnUrl } from "../return-url/return-url.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { useText } from "../text/text.tsx";
import {
  endAutofill,
  offersAutofill,
  type PasskeyFailure,
  signInByPasskey,
} from "./use-passkey.ts";

/** Shorter than the challenge of an offer is valid, in milliseconds. */
const RENEWED_EVERY = 9 * 60_000;

const leave = () =>
  window.location.assign(returnUrl(window.location.search, window.location.origin));

/** Signs in with a passkey: with a button, and in the email field where the browser offers it. */
export function PasskeySignIn() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [missed, setMissed] = useState<PasskeyFailure>();

  useEffect(() => {
    let current = true;
    const offer = async () => {
      if (!(await offersAutofill())) return;
      const outcome = await signInByPasskey(true);
      if (outcome === null) return leave();
      // An offer ends when it is renewed, or when the button is used.
      if (current && outcome !== "cancelled") setMissed(outcome);
    };
    void offer();
    const renewal = setInterval(() => void offer(), RENEWED_EVERY);
    return () => {
      current = false;
      clearInterval(renewal);
      void endAutofill();
    };
  }, []);

  if (!hasPasskeys()) return null;
  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    setMissed(undefined);
    const outcome = await signInByPasskey(false);
    if (outcome === null) return leave();
    setBusy(false);
    setMissed(outcome);
  };
  return (
    <div className={styles.next}>
      {missed === "cancelled" ? (
        <Notice tone="error" title={t("signin.passkeyCancelled")} />
      ) : missed !== undefined && missed.kind !== "link" ? (
        <RefusedNotice refused={missed} wrong={t("signin.passkeyWrong")} />
      ) : null}
      <Button
        size="large"
        wide
        busy={busy}
        busyLabel={t("signin.passkeyBusy")}
        onClick={() => void signIn()}
      >
        {t("signin.passkey")}
      </Button>
    </div>
  );
}

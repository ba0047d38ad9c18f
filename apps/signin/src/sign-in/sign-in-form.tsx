import { Button } from "@counterfoil/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { KnownPassword } from "../password/known-password.tsx";
import { ask, type Refused } from "../server/ask.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import styles from "../slip/form.module.css";
import { useText } from "../text/text.tsx";
import { wayBack } from "../way-back/way-back.ts";
import { EmailField } from "./email-field.tsx";
import { type Complaints, complaintsOf } from "./typed.ts";

/** E-mail and password; when they fit, the page goes back to where the person was. */
export function SignInForm() {
  const t = useText();
  const [complaints, setComplaints] = useState<Complaints>({});
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => email.current?.focus(), []);
  useEffect(() => {
    // The page may be shown again from the browser's memory when the person goes back to it.
    const shown = () => setBusy(false);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !email.current || !password.current) return;
    const typed = { email: email.current.value, password: password.current.value };
    const found = complaintsOf(typed);
    setComplaints(found);
    setRefused(undefined);
    if (found.email) return email.current.focus();
    if (found.password) return password.current.focus();
    setBusy(true);
    const asked = await ask("/auth/token", { ...typed, email: typed.email.trim() });
    if (asked.ok) {
      window.location.assign(wayBack(window.location.search, window.location.origin));
      return;
    }
    setBusy(false);
    setRefused(asked.refused);
    if (asked.refused.kind === "wrong") password.current.select();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      {refused && refused.kind !== "link" ? <RefusedNotice refused={refused} /> : null}
      <EmailField ref={email} complaint={complaints.email} />
      <KnownPassword ref={password} error={complaints.password && t(complaints.password)} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        busyLabel={t("signin.busy")}
      >
        {t("signin.submit")}
      </Button>
    </form>
  );
}

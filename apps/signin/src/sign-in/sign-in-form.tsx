import { Button, Field, Notice, TextInput } from "@counterfoil/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSpeech, useText } from "../text/text.tsx";
import { wayBack } from "../way-back/way-back.ts";
import { PasswordInput } from "./password-input.tsx";
import { type Refused, signIn } from "./sign-in.ts";
import styles from "./sign-in-form.module.css";
import { type Complaints, complaintsOf } from "./typed.ts";
import { waitText } from "./wait-text.ts";

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
    const refusal = await signIn(typed.email.trim(), typed.password);
    if (!refusal) {
      window.location.assign(wayBack(window.location.search, window.location.origin));
      return;
    }
    setBusy(false);
    setRefused(refusal);
    if (refusal.kind === "wrong") password.current.select();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      {refused ? <RefusedNotice refused={refused} /> : null}
      <Field label={t("signin.email")} error={complaints.email && t(complaints.email)}>
        <TextInput
          ref={email}
          type="email"
          name="email"
          inputSize="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <PasswordInput ref={password} error={complaints.password && t(complaints.password)} />
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

function RefusedNotice({ refused }: { refused: Refused }) {
  const t = useText();
  const { locale } = useSpeech();
  const words = () => {
    if (refused.kind !== "throttled") return t(`signin.${refused.kind}`);
    if (refused.seconds === undefined) return t("signin.throttled");
    return t("signin.throttledFor", { wait: waitText(refused.seconds, locale) });
  };
  return <Notice tone="error" title={words()} />;
}

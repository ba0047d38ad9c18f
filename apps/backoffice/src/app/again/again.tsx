import { Button, ButtonLink, Field, firstField, TextInput } from "@counterfoil/ui";
import { TopDialog } from "@counterfoil/ui/top-dialog";
import { useRef, useState } from "react";
import { useText } from "../../shared/text/text.ts";

interface AgainProps {
  readonly email: string;
  readonly name: string;
  readonly hasPassword: boolean;
  readonly authAppUrl: string;
  /**
   * Signs in. @returns the error, empty if the server could not be reached; undefined on success
   */
  readonly onPassword: (password: string) => Promise<string | undefined>;
  readonly onLeave: () => void;
}

/** Asks the user whose session has ended for their password, above the open form. */
export function Again(props: AgainProps) {
  const t = useText();
  const [password, setPassword] = useState("");
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const submit = async () => {
    if (busy || !props.hasPassword) return;
    setBusy(true);
    const why = await props.onPassword(password);
    setBusy(false);
    if (why === undefined) return;
    setRefused(why || t("common.unreachable"));
    firstField(fields.current)?.focus();
  };
  return (
    <TopDialog
      title={t("sso.againTitle")}
      description={t("sso.againText", { name: props.name })}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={props.onLeave}>{t("sso.againLeave")}</Button>
          <ButtonLink href={props.authAppUrl} target="_blank" rel="noreferrer">
            {t("sso.againOther")}
          </ButtonLink>
          {props.hasPassword ? (
            <Button type="submit" variant="primary" busy={busy} busyLabel={t("sso.againBusy")}>
              {t("sso.againConfirm")}
            </Button>
          ) : null}
        </>
      }
    >
      {props.hasPassword ? (
        <div ref={fields}>
          <input type="email" autoComplete="username" value={props.email} readOnly hidden />
          <Field label={t("sso.againPassword")} hint={props.email} error={refused}>
            <TextInput
              type="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        </div>
      ) : null}
    </TopDialog>
  );
}

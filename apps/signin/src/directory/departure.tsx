import { Button, ButtonLink } from "@counterfoil/ui";
import { useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import styles from "../auth-card/form.module.css";
import type { RequestError } from "../server/post-request.ts";
import { useText } from "../text/text.tsx";
import { Failure } from "./failure.tsx";
import { knownDirectory } from "./known-directory.ts";
import { start } from "./start.ts";
import { useDirectoryText } from "./use-directory-text.ts";

interface DepartureProps {
  readonly account: string;
  /** The directory asks who it is, because the person it named was rejected. */
  readonly asks: boolean;
  readonly onOther: () => void;
}

/** Continues to the directory of a business. It asks first, because other sites may link here. */
export function Departure({ account, asks, onOther }: DepartureProps) {
  const say = useText();
  const t = useDirectoryText();
  const [directory] = useState(knownDirectory);
  const [refused, setRefused] = useState<RequestError>();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const failed = await start(account, { asks });
    if (failed === undefined) return;
    setBusy(false);
    setRefused(failed);
  };
  const business = directory?.account === account ? directory.business : undefined;
  return (
    <>
      <AuthCardHeader title={say("signin.organization")} text={t("at")} />
      <div className={styles.next}>
        {refused ? <Failure refused={refused} /> : null}
        <Button
          variant="primary"
          size="large"
          wide
          autoFocus
          busy={busy}
          busyLabel={t("busy")}
          onClick={() => void leave()}
        >
          {business === undefined ? t("continue") : say("signin.organizationKnown", { business })}
        </Button>
        <Button size="large" wide onClick={onOther}>
          {t("otherOrganization")}
        </Button>
        <ButtonLink variant="ghost" size="large" wide href={`/signin/${window.location.search}`}>
          {t("other")}
        </ButtonLink>
      </div>
    </>
  );
}

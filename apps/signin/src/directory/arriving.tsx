import { FINISH_DIRECTORY_PATH } from "@counterfoil/contract";
import { Button, ButtonLink } from "@counterfoil/ui";
import { useEffect, useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import styles from "../auth-card/form.module.css";
import { postRequest, type RequestError } from "../server/post-request.ts";
import { takeReturn } from "./arrival.ts";
import { Failure } from "./failure.tsx";
import { rememberDirectory } from "./known-directory.ts";
import { useDirectoryText } from "./use-directory-text.ts";

type Answer = Parameters<typeof postRequest<typeof FINISH_DIRECTORY_PATH>>[1];

let finishing: ReturnType<typeof postRequest<typeof FINISH_DIRECTORY_PATH>> | undefined;

interface ArrivingProps {
  readonly arrival: Answer;
  readonly onAgain: () => void;
}

/** Completes the sign-in with the directory's answer. */
export function Arriving({ arrival, onAgain }: ArrivingProps) {
  const t = useDirectoryText();
  const [refused, setRefused] = useState<RequestError>();
  useEffect(() => {
    finishing ??= postRequest(FINISH_DIRECTORY_PATH, arrival);
    void finishing.then((result) => {
      if (!result.ok) return setRefused(result.refused);
      rememberDirectory(result.value);
      window.location.replace(takeReturn());
    });
  }, [arrival]);
  if (refused === undefined) {
    return (
      <div role="status">
        <AuthCardHeader title={t("arriving")} text={t("arrivingText")} />
      </div>
    );
  }
  return (
    <>
      <AuthCardHeader title={t("failed")} />
      <div className={styles.next}>
        <Failure refused={refused} />
        <Button variant="primary" size="large" wide onClick={onAgain}>
          {t("again")}
        </Button>
        <ButtonLink size="large" wide href="/signin/">
          {t("other")}
        </ButtonLink>
      </div>
    </>
  );
}

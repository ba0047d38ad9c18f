import { Button } from "@counterfoil/ui";
import { type ReactNode, useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import styles from "../auth-card/form.module.css";
import type { RequestError, RequestResult } from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { type LinkedPage, LinkFailed } from "./link-failed.tsx";

interface LinkQuestionProps<T> {
  readonly what: LinkedPage;
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Does what the link is for. */
  readonly submit: () => Promise<RequestResult<T>>;
  /** Shown once it is done. */
  readonly children: (result: T) => ReactNode;
}

/** Asks before a link does what it is for, because mail servers open links to check them. */
export function LinkQuestion<T>(props: LinkQuestionProps<T>) {
  const [result, setResult] = useState<RequestResult<T>>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setResult(undefined);
    setBusy(true);
    setResult(await props.submit());
    setBusy(false);
  };
  if (result?.ok) return props.children(result.value);
  const refused: RequestError | undefined = result?.refused;
  if (refused?.kind === "link") return <LinkFailed why={refused.why} what={props.what} />;
  return (
    <>
      <AuthCardHeader title={props.title} text={props.text} />
      <div className={styles.next}>
        {refused ? <RefusedNotice refused={refused} /> : null}
        <Button
          variant="primary"
          size="large"
          wide
          busy={busy}
          busyLabel={props.busyLabel}
          onClick={() => void submit()}
        >
          {props.submitLabel}
        </Button>
      </div>
    </>
  );
}

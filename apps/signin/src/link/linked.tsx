import { Button } from "@counterfoil/ui";
import { type ReactNode, useEffect, useState } from "react";
import styles from "../auth-card/form.module.css";
import type { RequestResult } from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { useText } from "../text/text.tsx";
import { type LinkedPage, LinkFailed } from "./link-failed.tsx";
import { linkToken } from "./link-token.ts";

interface LinkedProps<T> {
  /** Requests what the link is for. */
  read: (token: string) => Promise<RequestResult<T>>;
  what: LinkedPage;
  /** The form for a valid link. */
  children: (about: T, token: string) => ReactNode;
}

/** Loads what a link is for when the page opens, and shows its form, or why the link is invalid. */
export function Linked<T>({ read, what, children }: LinkedProps<T>) {
  const t = useText();
  const [token] = useState(linkToken);
  const [result, setResult] = useState<RequestResult<T>>();
  useEffect(() => {
    if (result === undefined && token !== "") void read(token).then(setResult);
  }, [result, read, token]);
  if (token === "") return <LinkFailed why="unknown" what={what} />;
  if (result === undefined) return <div className={styles.waiting} aria-busy="true" />;
  if (result.ok) return children(result.value, token);
  if (result.refused.kind === "link") return <LinkFailed why={result.refused.why} what={what} />;
  return (
    <>
      <RefusedNotice refused={result.refused} />
      <div className={styles.next}>
        <Button size="large" wide onClick={() => setResult(undefined)}>
          {t("signin.try")}
        </Button>
      </div>
    </>
  );
}

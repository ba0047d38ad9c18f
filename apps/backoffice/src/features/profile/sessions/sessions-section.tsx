import { Button, lazyPart, MutedText, Section, Skeleton } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useText } from "../../../shared/text/text.ts";
import { sessionsOptions } from "../queries.ts";
import { SessionEntry } from "./session-entry.tsx";
import styles from "./sessions.module.css";

const EndOthers = lazyPart(async () => (await import("./end-others.tsx")).EndOthers);

/** Where the person is signed in. */
export function SessionsSection() {
  const t = useText();
  const { data, error, refetch } = useQuery(sessionsOptions());
  const [ending, setEnding] = useState(false);
  const others = data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <Section
      title={t("profile.sessions")}
      action={
        others ? <Button onClick={() => setEnding(true)}>{t("profile.endOthers")}</Button> : null
      }
    >
      {data ? (
        <>
          <MutedText as="p">
            {t("profile.sessionsText", { hours: data.idleHours, days: data.longestDays })}
          </MutedText>
          <ul className={styles.list}>
            {data.sessions.map((session) => (
              <SessionEntry key={session.id} session={session} />
            ))}
          </ul>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
      {ending ? (
        <Suspense>
          <EndOthers onClose={() => setEnding(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

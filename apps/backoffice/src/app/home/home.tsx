import { DAY_SECONDS, secondsInZone } from "@counterfoil/domain";
import { lazyPart, Page, PageHead, PageScroll } from "@counterfoil/ui";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useDates } from "../../shared/date/dates.ts";
import { LoadFailed } from "../../shared/list/list-failed.tsx";
import { preloadedPart } from "../../shared/loading/preloaded-part.tsx";
import { usePage } from "../../shared/page/page.ts";
import { useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { AttentionList } from "./attention/attention.tsx";
import styles from "./home.module.css";
import { HomeSkeleton } from "./home-skeleton.tsx";
import { LatestPayments } from "./latest-payments.tsx";
import { OwedAges } from "./owed/owed-ages.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { stepVisit } from "./steps/step-visit.ts";
import { HomeSummaryStrip } from "./summary-strip.tsx";
import { useHome } from "./use-home.ts";

const VolumeSection = preloadedPart(
  async () => (await import("./chart/volume-section.tsx")).VolumeSection,
);

const FirstSteps = lazyPart(async () => (await import("./steps/first-steps.tsx")).FirstStepList);

const ShowSteps = lazyPart(async () => (await import("./steps/show-steps.tsx")).ShowSteps);

const route = getRouteApi("/");

/** The home page: items that need attention, and the period compared with the previous one. */
export function Home() {
  const t = useText();
  const { me, rules } = useSession();
  const { range = "last_30_days", currency } = route.useSearch();
  const navigate = useNavigate();
  const { zone, now } = useDates();
  const { data, error, isError, refetch, from, to } = useHome(range, currency);
  usePage({ title: t("shell.home") });
  const hour = Math.floor((secondsInZone(now(), zone) % DAY_SECONDS) / 3600);
  const name = me.user.displayName.split(" ")[0] ?? me.user.displayName;
  useEffect(() => {
    stepVisit.Back = null;
  }, []);
  const hidden = data?.firstSteps?.hidden === true;
  const empty = data?.firstSteps?.started === false && !hidden;
  const sees = (feature: "invoices" | "payments") => rules.features.includes(feature);
  return (
    <Page>
      <PageHead
        title={t(greeting(hour), { name })}
        ruled
        actions={
          empty ? null : (
            <PeriodChoice
              range={range}
              currency={data?.currency}
              currencies={data?.currencies ?? []}
              onChange={(change) =>
                void navigate({ to: "/", search: { range, currency, ...change }, replace: true })
              }
            />
          )
        }
      />
      <PageScroll data-scroll-restoration-id="home">
        {data?.firstSteps && !hidden ? (
          <Suspense>
            <FirstSteps {...data.firstSteps} />
          </Suspense>
        ) : null}
        {empty ? null : data ? (
          <>
            <HomeSummaryStrip figures={data} range={range} days={{ from, to }} />
            <AttentionList waiting={data.attention} currency={data.currency} />
            <div className={styles.columns}>
              <div>
                {data.volume ? (
                  <Suspense fallback={<div className={styles.chartSpace} />}>
                    <VolumeSection days={data.volume.days} currency={data.currency} />
                  </Suspense>
                ) : null}
              </div>
              <div className={styles.narrow}>
                {data.owed && sees("invoices") ? (
                  <OwedAges owed={data.owed} currency={data.currency} />
                ) : null}
                {sees("payments") ? <LatestPayments /> : null}
              </div>
            </div>
            {hidden ? (
              <Suspense>
                <ShowSteps />
              </Suspense>
            ) : null}
          </>
        ) : isError ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <HomeSkeleton />
        )}
      </PageScroll>
    </Page>
  );
}

function greeting(hour: number) {
  if (hour < 12) return "home.greetMorning";
  return hour < 18 ? "home.greetAfternoon" : "home.greetEvening";
}

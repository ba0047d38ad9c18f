import { Columns, Page, PageScroll, Skeleton } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useDelayed } from "../../../shared/list/query/use-delayed.ts";
import { SKELETON_AFTER_MS } from "../../../shared/loading/wait-for-parts.ts";
import { useText } from "../../../shared/text/text.ts";
import { AccountHead } from "../account-head.tsx";
import { accountOptions } from "../queries.ts";
import { AccountFacts } from "./account-facts.tsx";
import { ArrivalNotice } from "./arrival-notice.tsx";
import { BalanceSection } from "./balance-section.tsx";
import { DueSection } from "./due-section.tsx";
import styles from "./overview.module.css";
import { OwnerNotice } from "./owner-notice.tsx";
import { ScheduleSection } from "./schedule-section.tsx";
import { AccountStatusNotice } from "./status-notice.tsx";

const route = getRouteApi("/account");
/** The business's status at the provider, its balance, and its next payout. */
export function Overview() {
  const { onboarding } = route.useSearch();
  const { data, error, isPending, refetch } = useQuery(accountOptions(onboarding === "return"));
  const late = useDelayed(isPending, SKELETON_AFTER_MS);
  return (
    <Page>
      <AccountHead />
      {data ? (
        <Columns aside={<AccountFacts account={data} />}>
          <div className={styles.notices}>
            <ArrivalNotice account={data} onboarding={onboarding} />
            <AccountStatusNotice account={data} />
            <OwnerNotice />
          </div>
          <BalanceSection account={data} />
          <ScheduleSection account={data} />
          <DueSection account={data} />
        </Columns>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : late ? (
        <OverviewSkeleton />
      ) : null}
    </Page>
  );
}

function OverviewSkeleton() {
  const t = useText();
  return (
    <PageScroll padded className={styles.skeleton} aria-busy aria-label={t("shell.loading")}>
      <Skeleton height={44} />
      <Skeleton width="120px" height={20} />
      <Skeleton height={64} />
      <Skeleton width="120px" height={20} />
      <Skeleton width="60%" />
    </PageScroll>
  );
}

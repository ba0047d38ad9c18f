import { PageHead, Tab, Tabs } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePage } from "../../shared/page/page.ts";
import { countsOptions } from "../../shared/resource/queries.ts";
import { useCan } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { AccountBadge } from "./account-badge.tsx";
import { accountOptions } from "./queries.ts";

/** Title, account status, and tabs, each with its own URL. */
export function AccountHead({ actions }: { actions?: ReactNode }) {
  const t = useText();
  const { data } = useQuery(accountOptions());
  const { data: payouts } = useQuery(countsOptions("payout"));
  const reports = useCan("report:read");
  const developers = useCan("account:develop");
  const status = data?.status ?? "unknown";
  usePage({ title: t("account.title") });
  return (
    <>
      <PageHead
        title={t("account.title")}
        badge={<AccountBadge status={status} />}
        note={t(`account.note.${status}`)}
        actions={actions}
      />
      <Tabs aria-label={t("account.parts")}>
        <Tab render={<Link to="/account" activeOptions={{ exact: true, includeSearch: false }} />}>
          {t("account.overview")}
        </Tab>
        <Tab
          count={payouts?.all}
          render={<Link to="/account/payouts" activeOptions={{ includeSearch: false }} />}
        >
          {t("account.payouts")}
        </Tab>
        {reports.allowed ? (
          <Tab render={<Link to="/account/reports" activeOptions={{ includeSearch: false }} />}>
            {t("account.reports")}
          </Tab>
        ) : null}
        <Tab render={<Link to="/account/business" activeOptions={{ includeSearch: false }} />}>
          {t("account.business")}
        </Tab>
        {developers.allowed ? (
          <Tab render={<Link to="/developers" />}>{t("account.developers")}</Tab>
        ) : null}
      </Tabs>
    </>
  );
}

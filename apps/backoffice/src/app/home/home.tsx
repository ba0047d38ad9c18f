import { secondsInZone } from "@counterfoil/domain";
import { EmptyState, Page, PageHead, PageScroll } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useDates } from "../../shared/date/dates.ts";
import { LoadFailed } from "../../shared/list/list-failed.tsx";
import { usePage } from "../../shared/page/page.ts";
import { countsOptions } from "../../shared/resource/queries.ts";
import { useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { Attention } from "./attention.tsx";
import { GROUPS } from "./groups.tsx";

/** What waits for somebody, each line a way to its rows. */
export function Home() {
  const t = useText();
  const { me, rules } = useSession();
  const { routesByPath } = useRouter();
  const { zone, now } = useDates();
  usePage({ title: t("shell.home") });
  const sees = (feature: "invoices" | "payments", list: string) =>
    rules.features.includes(feature) && Object.hasOwn(routesByPath, list);
  const invoices = useQuery({
    ...countsOptions("invoice"),
    enabled: sees("invoices", "/invoices"),
  });
  const payments = useQuery({
    ...countsOptions("paymentIntent"),
    enabled: sees("payments", "/paymentIntent"),
  });
  const waiting = GROUPS.flatMap((group) => {
    const counts = group.resource === "invoice" ? invoices.data : payments.data;
    const count = counts?.by_status[group.status] ?? 0;
    return count > 0 ? [{ group, count }] : [];
  });
  const failed = [invoices, payments].find((query) => query.isError && !query.data);
  const loading = invoices.isLoading || payments.isLoading;
  const hour = Math.floor((secondsInZone(now(), zone) % 86_400) / 3600);
  const name = me.user.displayName.split(" ")[0] ?? me.user.displayName;
  return (
    <Page>
      <PageHead title={t(greeting(hour), { name })} ruled />
      <PageScroll>
        {failed ? <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} /> : null}
        {waiting.length > 0 ? (
          <Attention waiting={waiting} />
        ) : loading || failed ? null : (
          <EmptyState page icon={<Check />} title={t("home.calm")}>
            {t("home.calmText")}
          </EmptyState>
        )}
      </PageScroll>
    </Page>
  );
}

function greeting(hour: number) {
  if (hour < 12) return "home.greetMorning";
  return hour < 18 ? "home.greetAfternoon" : "home.greetEvening";
}

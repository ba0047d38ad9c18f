import { Page, PageHead, PageScroll } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Denied } from "../../../shared/page/denied.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { securityOptions } from "./api.ts";
import { FactorSection } from "./factor-section.tsx";
import { RefundSection } from "./refund-section.tsx";

/** Security requirements for the business's members. */
export function SecurityPage() {
  const t = useText();
  const can = useCan("team:manage_roles");
  const query = useQuery({ ...securityOptions(), enabled: can.allowed });
  usePage({ title: t("teamSecurity.title"), parent: { title: t("team.title"), href: "/user" } });
  const { data } = query;
  return (
    <Page>
      <PageHead title={t("teamSecurity.title")} />
      {can.allowed ? (
        <PageScroll padded>
          {data ? (
            <>
              <FactorSection security={data} />
              <RefundSection security={data} />
            </>
          ) : query.isError ? (
            <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
          ) : null}
        </PageScroll>
      ) : (
        <Denied can={can} />
      )}
    </Page>
  );
}

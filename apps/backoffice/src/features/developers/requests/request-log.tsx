import { REQUEST_LOG_PATH, REQUEST_VIEWS } from "@counterfoil/contract";
import { EmptyState, FilterRow, Pager, PageScroll, Segmented } from "@counterfoil/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import { api } from "../../../shared/api/client.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useText } from "../../../shared/text/text.ts";
import { DevelopersHead } from "../developers-head.tsx";
import { usePages } from "../use-pages.ts";
import { RequestsTable } from "./requests-table.tsx";

/** The requests of the last days, with their IDs. */
export function RequestLog() {
  const t = useText();
  const [view, setView] = useState<(typeof REQUEST_VIEWS)[number]>("all");
  const { before, newer, older, reset } = usePages();
  const { data, error, refetch } = useQuery({
    queryKey: ["requestLog", view, before],
    queryFn: ({ signal }) => api.get(REQUEST_LOG_PATH, { query: { view, before }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DevelopersHead />
      <FilterRow>
        <Segmented
          aria-label={t("developers.requests")}
          value={view}
          onChange={(next) => {
            setView(next);
            reset();
          }}
          options={REQUEST_VIEWS.map((value) => ({
            value,
            label: t(`developers.requests.${value}`),
          }))}
        />
      </FilterRow>
      <PageScroll data-scroll-restoration-id="request-log">
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data?.data.length === 0 ? (
          <EmptyState page icon={<ScrollText />} title={t("developers.noRequests")}>
            {t("developers.noRequestsText")}
          </EmptyState>
        ) : (
          <RequestsTable requests={data?.data} />
        )}
      </PageScroll>
      <Pager
        label={t("list.pages")}
        range={data?.data.length ?? 0}
        previousLabel={t("list.previous")}
        nextLabel={t("list.next")}
        onPrevious={newer}
        onNext={data?.has_more === true ? () => older(data.data.at(-1)?.seq) : undefined}
      />
    </>
  );
}

import { REQUEST_LOG_PATH, REQUEST_VIEWS } from "@counterfoil/contract";
import { EmptyState } from "@counterfoil/ui";
import { ScrollText } from "lucide-react";
import { api } from "../../../shared/api/client.ts";
import { useText } from "../../../shared/text/text.ts";
import { LogPage } from "../log-page.tsx";
import { RequestsTable } from "./requests-table.tsx";

/** The requests of the last days, with their IDs. */
export function RequestLogPage() {
  const t = useText();
  return (
    <LogPage
      id="request-log"
      label={t("developers.requests")}
      filters={REQUEST_VIEWS}
      filterLabel={(view) => t(`developers.requests.${view}`)}
      queryKey={["requestLog"]}
      read={({ filter: view, before }, signal) =>
        api.get(REQUEST_LOG_PATH, { query: { view, before }, signal })
      }
      empty={() => (
        <EmptyState page icon={<ScrollText />} title={t("developers.noRequests")}>
          {t("developers.noRequestsText")}
        </EmptyState>
      )}
    >
      {(requests) => <RequestsTable requests={requests} />}
    </LogPage>
  );
}

import type { LoggedRequest } from "@counterfoil/contract";
import {
  Badge,
  Body,
  Cell,
  Code,
  Head,
  HeadCell,
  Row,
  SkeletonRows,
  Table,
  Truncate,
} from "@counterfoil/ui";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";

const SKELETON_ROWS = 8;

interface RequestsTableProps {
  /** Undefined while they load. */
  readonly requests: readonly LoggedRequest[] | undefined;
}

/** Requests with their outcome, who sent them, and the ID that their response had. */
export function RequestsTable({ requests }: RequestsTableProps) {
  const t = useText();
  const { dateTime } = useDates();
  return (
    <Table
      columns={[
        undefined,
        "72px",
        { width: "92px", room: "narrow" },
        { width: "18%", room: "narrow" },
        { width: "160px", room: "medium" },
        { width: "280px", room: "wide" },
      ]}
      stickyHead
      aria-label={t("developers.requests")}
      aria-busy={requests === undefined || undefined}
    >
      <Head>
        <HeadCell>{t("developers.request")}</HeadCell>
        <HeadCell>{t("developers.eventState")}</HeadCell>
        <HeadCell room="narrow" align="end">
          {t("developers.duration")}
        </HeadCell>
        <HeadCell room="narrow">{t("developers.actor")}</HeadCell>
        <HeadCell room="medium">{t("developers.time")}</HeadCell>
        <HeadCell room="wide">{t("developers.requestId")}</HeadCell>
      </Head>
      <Body>
        {requests === undefined ? (
          <SkeletonRows
            rows={SKELETON_ROWS}
            columns={["text", "text", "text", "text", "text", "text"]}
          />
        ) : (
          requests.map((request) => (
            <Row key={request.seq}>
              <Cell>
                <Truncate>
                  <Code>
                    {request.method} {request.route}
                  </Code>
                </Truncate>
              </Cell>
              <Cell>
                <Badge tone={request.status >= 400 ? "red" : "green"}>{request.status}</Badge>
              </Cell>
              <Cell room="narrow" align="end" muted>
                {t("developers.milliseconds", { ms: request.ms })}
              </Cell>
              <Cell room="narrow" muted>
                <Truncate>{request.actor.name}</Truncate>
              </Cell>
              <Cell room="medium" muted>
                {dateTime(request.at)}
              </Cell>
              <Cell room="wide">
                <Copyable value={request.id} />
              </Cell>
            </Row>
          ))
        )}
      </Body>
    </Table>
  );
}

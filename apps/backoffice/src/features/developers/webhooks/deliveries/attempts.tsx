import type { WebhookAttempt } from "@counterfoil/contract";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@counterfoil/ui";
import { useDates } from "../../../../shared/date/dates.ts";
import { useText } from "../../../../shared/text/text.ts";

/** The attempts of a delivery: when, the response, and how long it took. */
export function Attempts({ attempts }: { readonly attempts: readonly WebhookAttempt[] }) {
  const t = useText();
  const { dateTime } = useDates();
  return (
    <Table flush compact columns={["50%", undefined, "figure"]} aria-label={t("webhooks.attempts")}>
      <TableHead>
        <HeadCell>{t("developers.time")}</HeadCell>
        <HeadCell>{t("webhooks.attemptResponse")}</HeadCell>
        <HeadCell align="end">{t("developers.duration")}</HeadCell>
      </TableHead>
      <TableBody>
        {attempts.map(({ number, at, status, error, ms }) => (
          <Row key={number}>
            <Cell>{dateTime(at)}</Cell>
            <Cell>{error === null ? status : t(`webhooks.error.${error}`)}</Cell>
            <Cell muted align="end">
              {t("developers.milliseconds", { ms })}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

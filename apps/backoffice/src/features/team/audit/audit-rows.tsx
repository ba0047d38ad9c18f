import type { AuditEntryAnswer } from "@counterfoil/contract";
import {
  Body,
  Cell,
  Head,
  HeadCell,
  PhoneList,
  PhoneRow,
  Row,
  RowLink,
  SkeletonRows,
  Table,
  Truncate,
} from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useActionName, useActorName } from "./use-entry.ts";

interface AuditRowsProps {
  readonly entries: readonly AuditEntryAnswer[];
  readonly skeleton: boolean;
  readonly onOpen: (entry: AuditEntryAnswer) => void;
}

/** The entries as a table. A row opens its entry. */
export function AuditTable({ entries, skeleton, onOpen }: AuditRowsProps) {
  const t = useText();
  const { dateTime } = useDates();
  const [action, actor] = [useActionName(), useActorName()];
  return (
    <Table
      columns={["30%", "24%", undefined, "190px"]}
      stickyHead
      aria-label={t("audit.tab")}
      aria-busy={skeleton || undefined}
    >
      <Head>
        <HeadCell>{t("audit.action")}</HeadCell>
        <HeadCell>{t("audit.person")}</HeadCell>
        <HeadCell>{t("audit.object")}</HeadCell>
        <HeadCell>{t("audit.when")}</HeadCell>
      </Head>
      <Body>
        {skeleton ? (
          <SkeletonRows rows={8} columns={["text", "text", "text", "text"]} />
        ) : (
          entries.map((entry) => (
            <Row key={entry.id}>
              <Cell strong>
                <RowLink render={<button type="button" onClick={() => onOpen(entry)} />}>
                  {action(entry)}
                </RowLink>
              </Cell>
              <Cell>{actor(entry)}</Cell>
              <Cell muted>
                <Truncate>{entry.subject?.name ?? entry.subject?.id}</Truncate>
              </Cell>
              <Cell muted>
                <time>{dateTime(Math.floor(entry.at))}</time>
              </Cell>
            </Row>
          ))
        )}
      </Body>
    </Table>
  );
}

/** The same on a phone. */
export function AuditPhone({ entries, skeleton, onOpen }: AuditRowsProps) {
  const t = useText();
  const { dateTime } = useDates();
  const [action, actor] = [useActionName(), useActorName()];
  if (skeleton) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("audit.tab")}>
      {entries.map((entry) => (
        <PhoneRow
          key={entry.id}
          render={<button type="button" onClick={() => onOpen(entry)} />}
          title={action(entry)}
          meta={`${actor(entry)} · ${dateTime(Math.floor(entry.at))}`}
        />
      ))}
    </PhoneList>
  );
}

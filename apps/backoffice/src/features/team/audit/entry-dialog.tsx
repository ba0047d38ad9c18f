import type { ListedAuditEntry } from "@counterfoil/contract";
import { placeName } from "@counterfoil/i18n";
import {
  Cell,
  Fact,
  Facts,
  HeadCell,
  OptionalFact,
  Row,
  Table,
  TableBody,
  TableHead,
} from "@counterfoil/ui";
import { Dialog, DialogPart } from "@counterfoil/ui/dialog";
import { Link } from "@tanstack/react-router";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { AUDIT } from "../rows.ts";
import { subjectPath, useActionName, useActorName } from "./use-entry.ts";

interface AuditEntryDialogProps {
  readonly entry: ListedAuditEntry;
  readonly onClose: () => void;
  /** Called when the link to the entries about the person who acted is followed. */
  readonly onAccess: () => void;
}

/** One entry: who, from where, and what changed. */
export function AuditEntryDialog({ entry, onClose, onAccess }: AuditEntryDialogProps) {
  const t = useText();
  const { dateTime } = useDates();
  const [action, actor] = [useActionName()(entry), useActorName()(entry)];
  const { subject, before, after, place } = entry;
  const { locale } = useLanguage();
  const path = subjectPath(entry);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Dialog title={action} closeLabel={t("common.close")} onClose={onClose} wide>
      <Facts wide>
        <Fact label={t("audit.person")}>{actor}</Fact>
        {entry.person === null ? null : (
          <Fact label={t("audit.group.access")}>
            <Link to="/user" search={{ status: AUDIT, text: entry.person.id }} onClick={onAccess}>
              {t("audit.access")}
            </Link>
          </Fact>
        )}
        <Fact label={t("audit.when")}>{dateTime(Math.floor(entry.at))}</Fact>
        <OptionalFact label={t("audit.object")}>
          {subject === null ? null : path === undefined ? (
            (subject.name ?? <Copyable value={subject.id} />)
          ) : (
            <Link to={path}>{subject.id}</Link>
          )}
        </OptionalFact>
        <OptionalFact label={t("audit.address")}>
          {place === null ? entry.address : `${placeName(place, locale)} · ${entry.address}`}
        </OptionalFact>
        <OptionalFact label={t("audit.browser")}>{entry.agent}</OptionalFact>
        <OptionalFact label={t("audit.session")}>
          {entry.session === null ? null : <Copyable value={entry.session} />}
        </OptionalFact>
        <OptionalFact label={t("audit.request")}>
          {entry.request === null ? null : <Copyable value={entry.request} />}
        </OptionalFact>
        <Fact label={t("audit.number")}>{entry.seq}</Fact>
      </Facts>
      {fields.length === 0 ? null : (
        <DialogPart>
          <Table columns={["34%", undefined, undefined]} aria-label={t("audit.changes")}>
            <TableHead>
              <HeadCell>{t("audit.field")}</HeadCell>
              <HeadCell>{t("audit.before")}</HeadCell>
              <HeadCell>{t("audit.after")}</HeadCell>
            </TableHead>
            <TableBody>
              {fields.map((name) => (
                <Row key={name}>
                  <Cell muted>{name}</Cell>
                  <Cell>{textOf(before?.[name])}</Cell>
                  <Cell>{textOf(after?.[name])}</Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </DialogPart>
      )}
    </Dialog>
  );
}

type Value = NonNullable<ListedAuditEntry["after"]>[string] | undefined;

function textOf(value: Value): string {
  if (value === undefined || value === null) return "–";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

import type { ListedAuditEntry, ListSearch } from "@counterfoil/contract";
import {
  Button,
  EmptyState,
  FilterRow,
  lazyPart,
  MutedText,
  Pager,
  PageScroll,
} from "@counterfoil/ui";
import { ScrollText } from "lucide-react";
import { Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "./audit.module.css";
import { AuditFilterBar } from "./audit-filters.tsx";
import { AuditPhone, AuditTable } from "./audit-rows.tsx";
import { exportAudit } from "./export-audit.ts";
import { useAudit } from "./use-audit.ts";

const EntryDialog = lazyPart(async () => (await import("./entry-dialog.tsx")).AuditEntryDialog);

interface AuditTrailProps {
  readonly search: ListSearch;
  readonly go: (search: ListSearch, options?: { replace?: boolean }) => void;
  readonly phone: boolean;
}

/** Who did what in the business, newest first. */
export function AuditTrail({ search, go, phone }: AuditTrailProps) {
  const t = useText();
  const { query, entries, own, setOwn, filters, newer, older } = useAudit(search);
  const [open, setOpen] = useState<ListedAuditEntry>();
  const [fault, setFault] = useState<unknown>();
  const save = (format: "csv" | "jsonl") => {
    setFault(undefined);
    exportAudit(format, filters).catch(setFault);
  };
  const Rows = phone ? AuditPhone : AuditTable;
  return (
    <>
      <FilterRow
        end={
          <>
            <Button variant="ghost" onClick={() => save("csv")}>
              {t("audit.exportCsv")}
            </Button>
            <Button variant="ghost" onClick={() => save("jsonl")}>
              {t("audit.exportJson")}
            </Button>
          </>
        }
      >
        <AuditFilterBar search={search} go={go} own={own} setOwn={setOwn} />
      </FilterRow>
      <PageScroll data-scroll-restoration-id="audit">
        {fault === undefined ? null : (
          <LoadFailed error={fault} onRetry={() => setFault(undefined)} />
        )}
        {query.isError && !query.data ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data && entries.length === 0 ? (
          <EmptyState page icon={<ScrollText />} title={t("audit.empty")}>
            {t("audit.emptyText")}
          </EmptyState>
        ) : (
          <>
            <Rows entries={entries} skeleton={query.isPending} onOpen={setOpen} />
            {query.data && !older ? <Retention days={query.data.kept_days} /> : null}
          </>
        )}
      </PageScroll>
      <Pager
        label={t("audit.pages")}
        range={query.data && t("audit.entries", { count: entries.length })}
        previousLabel={t("list.previous")}
        nextLabel={t("list.next")}
        onPrevious={newer}
        onNext={older}
      />
      <Suspense>
        {open ? (
          <EntryDialog
            entry={open}
            onClose={() => setOpen(undefined)}
            onAccess={() => {
              setOpen(undefined);
              setOwn({ group: undefined });
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Says at the end of the trail why nothing older follows. */
function Retention({ days }: { readonly days: number | null }) {
  const t = useText();
  return (
    <MutedText as="p" className={styles.retention}>
      {days === null ? t("audit.keptForever") : t("audit.keptDays", { days })}
    </MutedText>
  );
}

import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, refusalText } from "../../api/api-error.ts";
import { type RefreshedResource, refresh } from "../../resource/refresh.ts";
import { useText } from "../../text/text.ts";

/** A change of several rows. */
export interface BulkChange<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  /** Changes one row, with the idempotency key that it keeps across retries. */
  readonly apply: (row: Row, key: string) => Promise<unknown>;
  /** Resources to refetch after the change. */
  readonly touches: readonly RefreshedResource[];
  /** The message about the rows that were changed. */
  readonly changed: (count: number) => string;
  /** Called after each run with the rows that were changed, so that none is selected again. */
  readonly onChanged: (rows: readonly Row[]) => void;
  /** Called once every row is changed. */
  readonly onClose: () => void;
}

interface FailedRow<Row> {
  readonly row: Row;
  readonly why: string;
  /** Whether the server said so: without a response, the row may have been changed. */
  readonly settled: boolean;
}

/** Changes rows one at a time. Those that failed are left for the next run. */
export function useBulkRun<Row extends { readonly id: string }>(change: BulkChange<Row>) {
  const { rows, apply, touches, changed, onChanged, onClose } = change;
  const t = useText();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const keys = useRef(new Map<string, string>());
  const [left, setLeft] = useState(rows);
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<readonly FailedRow<Row>[]>([]);
  const keyOf = (id: string) => {
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    return key;
  };
  const run = async () => {
    const missed: FailedRow<Row>[] = [];
    for (const [place, row] of left.entries()) {
      setDone(place);
      try {
        await apply(row, keyOf(row.id));
      } catch (error) {
        missed.push({
          row,
          why: refusalText(error, t("common.error"), t("common.unreachable")),
          settled: error instanceof ApiError && error.settled,
        });
      }
    }
    setDone(undefined);
    setFailed(missed);
    void refresh(client, touches);
    const remaining = missed.map(({ row }) => row);
    const changedRows = left.filter((row) => !remaining.includes(row));
    if (changedRows.length > 0) snackbar.success({ title: changed(changedRows.length) });
    onChanged(changedRows);
    if (remaining.length === 0) onClose();
    setLeft(remaining);
  };
  return { left, done, failed, run };
}

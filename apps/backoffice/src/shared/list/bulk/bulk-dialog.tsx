import { Notice, Progress } from "@counterfoil/ui";
import { type Change, ConfirmDialog } from "@counterfoil/ui/dialog";
import { useLabelled } from "../../text/labelled.ts";
import { useText } from "../../text/text.ts";
import { type BulkChange, useBulkRun } from "./use-bulk-run.ts";

/** Number of names listed in the dialog; the others are counted. */
const MAX_NAMES = 5;

/** Texts about the rows that are left to change. */
interface BulkTexts {
  readonly question: string;
  readonly description: string;
  /** Label of the rows, such as "Customers". */
  readonly rows: string;
  readonly confirm: string;
  readonly keep: string;
  readonly busy: string;
}

interface BulkDialogProps<Row extends { readonly id: string }> extends BulkChange<Row> {
  readonly nameOf: (row: Row) => string;
  readonly texts: (count: number) => BulkTexts;
  /** Title of the rows that the server refused to change. */
  readonly refused: (count: number) => string;
  /** Further consequences for the rows that are left. */
  readonly consequences: (left: readonly Row[]) => readonly Change[];
  readonly warning?: string | undefined;
  /** Whether the confirm button is red. */
  readonly danger: boolean;
}

/**
 * Confirms a change of several rows, makes it one row at a time, and lists those that the server
 * refused with the reason. Confirming again retries only those.
 */
export function BulkDialog<Row extends { readonly id: string }>(props: BulkDialogProps<Row>) {
  const { nameOf } = props;
  const t = useText();
  const labelled = useLabelled();
  const { left, done, failed, run } = useBulkRun(props);
  const texts = props.texts(left.length);
  const names = left.slice(0, MAX_NAMES).map(nameOf).join(", ");
  const more = left.length - MAX_NAMES;
  const refused = failed.filter(({ settled }) => settled);
  return (
    <ConfirmDialog
      onClose={props.onClose}
      question={texts.question}
      description={texts.description}
      changes={[
        { label: texts.rows, value: more > 0 ? t("bulk.andMore", { names, count: more }) : names },
        ...props.consequences(left),
      ]}
      warning={props.warning}
      closeLabel={t("common.close")}
      keepLabel={texts.keep}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      busy={done !== undefined}
      danger={props.danger}
      onConfirm={() => void run()}
    >
      {done === undefined ? null : (
        <Progress
          label={texts.busy}
          value={done / left.length}
          count={`${done} / ${left.length}`}
        />
      )}
      {refused.length > 0 ? (
        <Notice tone="error" title={props.refused(refused.length)}>
          {refused.map(({ row, why }) => labelled(nameOf(row), why)).join(" ")}
        </Notice>
      ) : null}
      {refused.length < failed.length ? (
        <Notice tone="warn" role="alert" title={t("common.noAnswer")}>
          {t("common.noAnswerText")}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}

import type { Customer } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { Notice, Progress } from "@counterfoil/ui";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, refusalText } from "../../../shared/api/api-error.ts";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { refresh } from "../../../shared/resource/refresh.ts";
import { useLabelled } from "../../../shared/text/labelled.ts";
import { useText } from "../../../shared/text/text.ts";
import { removeCustomer } from "../api.ts";

/** Number of names listed in the dialog; the others are counted. */
const MAX_NAMES = 5;

interface BulkDeleteProps {
  readonly customers: readonly Customer[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

interface FailedDeletion {
  readonly customer: Customer;
  readonly why: string;
  /** Whether the server said so: without a response, the customer may have been deleted. */
  readonly settled: boolean;
}

/**
 * Confirms deleting several customers permanently. Those that can't be deleted are listed with the
 * reason.
 */
export function BulkDelete({ customers, onClose, onDeleted }: BulkDeleteProps) {
  const t = useText();
  const labelled = useLabelled();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  // Each customer keeps its idempotency key across retries, so that nothing is done twice.
  const keys = useRef(new Map<string, string>());
  const [left, setLeft] = useState(customers);
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly FailedDeletion[]>([]);
  const keyOf = (id: string) => {
    const key = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, key);
    return key;
  };
  const run = async () => {
    const failed: FailedDeletion[] = [];
    for (const [place, customer] of left.entries()) {
      setDone(place);
      try {
        await removeCustomer(customer.id, keyOf(customer.id));
      } catch (error) {
        failed.push({
          customer,
          why: refusalText(error, t("common.error"), t("common.unreachable")),
          settled: error instanceof ApiError && error.settled,
        });
      }
    }
    setDone(undefined);
    setRefused(failed);
    void refresh(client, CHANGED_WITH.customer);
    const deleted = left.length - failed.length;
    if (deleted > 0) snackbar.success({ title: t("customers.bulkDeleted", { count: deleted }) });
    if (failed.length === 0) {
      onDeleted();
      onClose();
    }
    setLeft(failed.map(({ customer }) => customer));
  };
  const count = left.length;
  const names = left.slice(0, MAX_NAMES).map(customerName);
  const more = count - names.length;
  const rejected = refused.filter(({ settled }) => settled);
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("customers.bulkDeleteQuestion", { count })}
      description={t("customers.bulkDeleteText")}
      changes={[
        {
          label: t("customers.title"),
          value:
            more > 0
              ? t("customers.andMore", { names: names.join(", "), count: more })
              : names.join(", "),
        },
        { label: t("customers.cards"), value: t("customers.deleteCards") },
        { label: t("customers.invoices"), value: t("customers.deleteInvoices") },
      ]}
      warning={t("customers.deleteWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("customers.bulkKeep")}
      confirmLabel={t("customers.bulkDeleteConfirm", { count })}
      busyLabel={t("common.deleting")}
      busy={done !== undefined}
      onConfirm={() => void run()}
    >
      {done === undefined ? null : (
        <Progress label={t("common.deleting")} value={done / count} count={`${done} / ${count}`} />
      )}
      {rejected.length > 0 ? (
        <Notice tone="error" title={t("customers.bulkRefused", { count: rejected.length })}>
          {rejected.map(({ customer, why }) => labelled(customerName(customer), why)).join(" ")}
        </Notice>
      ) : null}
      {rejected.length < refused.length ? (
        <Notice tone="warn" role="alert" title={t("common.noAnswer")}>
          {t("common.noAnswerText")}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}

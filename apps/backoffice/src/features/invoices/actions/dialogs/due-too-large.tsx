import type { Invoice } from "@counterfoil/contract";
import { type DueProblem, dueProblem, keepsFromFinalizing } from "@counterfoil/domain";
import { CloseButton, Dialog } from "@counterfoil/ui/dialog";
import { useText } from "../../../../shared/text/text.ts";
import type { ActionDialogProps, ConfirmedAction } from "../invoice-action.ts";
import { useInvoiceName } from "../use-invoice-action.ts";
import { DueTooLargeNotice } from "./due-too-large-notice.tsx";

/**
 * Returns why the server rejects an action on a draft because of its amount; undefined if it
 * doesn't.
 */
export function rejectedBy(action: ConfirmedAction, invoice: Invoice): DueProblem | undefined {
  if (invoice.status !== "draft" || action === "delete") return undefined;
  const problem = dueProblem(invoice);
  return keepsFromFinalizing(problem) ? problem : undefined;
}

interface DueTooLargeProps extends ActionDialogProps {
  readonly problem: DueProblem;
}

/** Says that a draft's amount due is too large to be billed, before anything is sent. */
export function DueTooLarge({ invoice, problem, onClose }: DueTooLargeProps) {
  const t = useText();
  const name = useInvoiceName();
  return (
    <Dialog
      onClose={onClose}
      title={name(invoice)}
      closeLabel={t("common.close")}
      footer={<CloseButton>{t("common.close")}</CloseButton>}
    >
      <DueTooLargeNotice invoice={invoice} problem={problem} />
    </Dialog>
  );
}

import { canDo } from "@counterfoil/domain";
import { ActionBar, Button, IconButton, useViewport } from "@counterfoil/ui";
import { CalendarClock, CreditCard, Ellipsis, FileCheck, Send, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useActionReason } from "../actions/action-entries.tsx";
import type { ConfirmedAction } from "../actions/invoice-action.ts";
import styles from "./editor.module.css";

/** Actions of the footer. Scheduling needs no confirmation. */
export type EditorAction =
  | Extract<ConfirmedAction, "send" | "charge" | "finalize" | "delete">
  | "schedule";

interface EditorFooterProps {
  readonly amountDue: number;
  readonly currency: string;
  readonly charges: boolean;
  readonly scheduled: boolean;
  /** Whether the draft has been saved. */
  readonly exists: boolean;
  /** Whether a subscription has created it, so that it can't be deleted. */
  readonly ofSubscription: boolean;
  readonly busy: EditorAction | undefined;
  /** The saved state, if the header has no room for it. */
  readonly saved: ReactNode;
  readonly onAction: (action: EditorAction) => void;
}

/** The footer of the editor: amount due and actions. */
export function EditorFooter(props: EditorFooterProps) {
  const { amountDue, currency, charges, scheduled, exists, busy, onAction } = props;
  const t = useText();
  const phone = useViewport() === "phone";
  const reason = useActionReason();
  const remove = useCan("invoice:delete");
  const draft = {
    status: "draft",
    auto_advance: scheduled,
    collection_method: charges ? "charge_automatically" : "send_invoice",
  } as const;
  const next: EditorAction = scheduled ? "schedule" : charges ? "charge" : "send";
  const label = {
    schedule: "editor.schedule",
    charge: "editor.reviewCharge",
    send: "editor.reviewSend",
  } as const;
  const icons = { schedule: <CalendarClock />, charge: <CreditCard />, send: <Send /> };
  const finalize = t(charges ? "editor.finalizeOnly" : "editor.finalizeUnsent");
  const removable = exists && canDo("draft", "delete");
  const undeletable =
    remove.reason ?? (props.ofSubscription ? t("invoices.delete.ofSubscription") : undefined);
  return (
    <ActionBar
      lead={
        <span className={styles.due}>
          <span className={styles.sub}>{t("column.amountDue")}</span>
          <Money flat look="sum" amount={amountDue} currency={currency} className={styles.figure} />
          {props.saved ? <span className={styles.footerSaved}>{props.saved}</span> : null}
        </span>
      }
    >
      {phone ? (
        <LazyMenu
          align="end"
          trigger={<IconButton framed icon={<Ellipsis />} label={t("common.more")} size="touch" />}
          entries={() => [
            {
              id: "finalize",
              label: `${finalize}…`,
              icon: <FileCheck />,
              disabledReason: reason("finalize", draft),
              onSelect: () => onAction("finalize"),
            },
            ...(removable
              ? [
                  {
                    id: "delete",
                    label: t("invoices.action.delete"),
                    icon: <Trash2 />,
                    danger: true,
                    disabledReason: undeletable,
                    onSelect: () => onAction("delete"),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <>
          {removable ? (
            <Button
              variant="dangerText"
              disabledReason={undeletable}
              onClick={() => onAction("delete")}
            >
              {t("editor.delete")}
            </Button>
          ) : null}
          <Button
            busy={busy === "finalize"}
            busyLabel={t("common.saving")}
            disabledReason={reason("finalize", draft)}
            onClick={() => onAction("finalize")}
          >
            {finalize}
          </Button>
        </>
      )}
      <Button
        variant="primary"
        icon={icons[next]}
        kbd={phone ? undefined : "Ctrl ↵"}
        busy={busy === next}
        busyLabel={t("common.saving")}
        disabledReason={reason(next === "schedule" ? "finalize" : next, draft)}
        onClick={() => onAction(next)}
      >
        {t(label[next])}
      </Button>
    </ActionBar>
  );
}

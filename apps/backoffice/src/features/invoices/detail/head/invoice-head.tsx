import type { Invoice } from "@counterfoil/contract";
import { canDo, shownInvoiceStatus } from "@counterfoil/domain";
import { Button, ButtonLink, IconButton, PageHead, Spinner } from "@counterfoil/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Ellipsis, Pencil } from "lucide-react";
import { useDates } from "../../../../shared/date/dates.ts";
import { LazyMenu } from "../../../../shared/menu/lazy-menu.tsx";
import { customerPath } from "../../../../shared/routing/paths.ts";
import { useCan } from "../../../../shared/session/session.tsx";
import { useShortcuts } from "../../../../shared/shortcuts/use-shortcuts.ts";
import { StatusBadge } from "../../../../shared/status/status-badge.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { ACTION_ICONS, useActionReason } from "../../actions/action-entries.tsx";
import type { ConfirmedAction } from "../../actions/invoice-action.ts";
import { useInvoiceName } from "../../actions/use-invoice-action.ts";
import { billedTo, customerIdOf } from "../../invoice-values.ts";
import { useWasMailed } from "../../mail/use-was-mailed.ts";
import styles from "../detail.module.css";
import { useHeadMenu } from "./head-menu.tsx";
import { primaryActions } from "./primary-actions.ts";

interface InvoiceHeadProps {
  readonly invoice: Invoice;
  readonly onAction: (action: ConfirmedAction) => void;
}

/** Number, status, customer and primary actions. */
export function InvoiceHead({ invoice, onAction }: InvoiceHeadProps) {
  const t = useText();
  const { date, now, zone } = useDates();
  const navigate = useNavigate();
  const name = useInvoiceName();
  const update = useCan("invoice:update");
  const shown = shownInvoiceStatus(invoice, now(), zone);
  const { actions, primary } = primaryActions(invoice, shown);
  const draft = canDo(invoice.status, "edit");
  const again = useWasMailed(invoice.id, actions.includes("send") && !draft);
  const menu = useHeadMenu(invoice, actions, onAction);
  const edit = { to: "/invoices/$id/edit", params: { id: invoice.id } } as const;
  useShortcuts({
    e: draft && update.allowed && (() => void navigate(edit)),
  });
  const customer = customerIdOf(invoice);
  return (
    <PageHead
      ruled
      title={name(invoice)}
      badge={<StatusBadge status={shown} />}
      sub={
        <>
          {t("invoices.for")}{" "}
          {customer ? (
            <Link to={customerPath(customer)}>{billedTo(invoice)}</Link>
          ) : (
            billedTo(invoice)
          )}
          {" · "}
          {t("invoices.createdOn", { date: date(invoice.created) })}
        </>
      }
      actions={
        <>
          {draft && update.allowed ? (
            <ButtonLink icon={<Pencil />} kbd="E" render={<Link {...edit} />}>
              {t("common.edit")}
            </ButtonLink>
          ) : null}
          {actions.map((action) => (
            <ActionButton
              key={action}
              action={action}
              invoice={invoice}
              again={action === "send" && again}
              primary={action === primary}
              onAction={onAction}
            />
          ))}
          {menu.duplicating ? (
            <span role="status" className={styles.working}>
              <Spinner />
              {t("invoices.duplicating")}
            </span>
          ) : null}
          <LazyMenu
            align="end"
            trigger={<IconButton framed icon={<Ellipsis />} label={t("common.more")} />}
            entries={menu.entries}
          />
        </>
      }
    />
  );
}

interface ActionButtonProps {
  readonly action: ConfirmedAction;
  readonly invoice: Invoice;
  /** Whether the action was performed before. */
  readonly again: boolean;
  readonly primary: boolean;
  readonly onAction: (action: ConfirmedAction) => void;
}

function ActionButton({ action, invoice, again, primary, onAction }: ActionButtonProps) {
  const t = useText();
  const reason = useActionReason();
  const Icon = ACTION_ICONS[action];
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      icon={<Icon />}
      disabledReason={reason(action, invoice)}
      onClick={() => onAction(action)}
    >
      {t(again ? "invoices.action.sendAgain" : `invoices.action.${action}.short`)}
    </Button>
  );
}

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
import { STEP_ICONS, useStepReason } from "../../actions/step-entries.tsx";
import type { Step } from "../../actions/steps.ts";
import { useInvoiceName } from "../../actions/use-step.ts";
import { billedTo, customerIdOf } from "../../invoice-values.ts";
import { useWasMailed } from "../../mail/use-was-mailed.ts";
import styles from "../detail.module.css";
import { useHeadMenu } from "./head-menu.tsx";
import { primaryActions } from "./primary-actions.ts";

export interface InvoiceHeadProps {
  readonly invoice: Invoice;
  readonly onStep: (step: Step) => void;
}

/** Number, status, customer and primary actions. */
export function InvoiceHead({ invoice, onStep }: InvoiceHeadProps) {
  const t = useText();
  const { date, now, zone } = useDates();
  const navigate = useNavigate();
  const name = useInvoiceName();
  const update = useCan("invoice:update");
  const shown = shownInvoiceStatus(invoice, now(), zone);
  const { steps, primary } = primaryActions(invoice, shown);
  const draft = canDo(invoice.status, "edit");
  const again = useWasMailed(invoice.id, steps.includes("send") && !draft);
  const menu = useHeadMenu(invoice, steps, onStep);
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
          {steps.map((step) => (
            <StepButton
              key={step}
              step={step}
              again={step === "send" && again}
              primary={step === primary}
              onStep={onStep}
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

interface StepButtonProps {
  readonly step: Step;
  /** Whether the action was performed before. */
  readonly again: boolean;
  readonly primary: boolean;
  readonly onStep: (step: Step) => void;
}

function StepButton({ step, again, primary, onStep }: StepButtonProps) {
  const t = useText();
  const reason = useStepReason();
  const Icon = STEP_ICONS[step];
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      icon={<Icon />}
      disabledReason={reason(step)}
      onClick={() => onStep(step)}
    >
      {t(again ? "invoices.step.sendAgain" : `invoices.step.${step}.short`)}
    </Button>
  );
}

import type { PaymentIntent } from "@counterfoil/contract";
import { type PaymentAction, paymentAmount } from "@counterfoil/domain";
import { Button, ButtonLink, IconButton, PageHead, useViewport } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { Ellipsis, ReceiptText } from "lucide-react";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { PaymentBadge } from "../../../shared/payment/payment-badge.tsx";
import { useShortcuts } from "../../../shared/shortcuts/use-shortcuts.ts";
import { useText } from "../../../shared/text/text.ts";
import { useActionEntries } from "../actions/use-action-entries.tsx";
import { isDefaultPayment } from "../payment/collected-invoice.ts";
import { Origin } from "./origin.tsx";

interface PaymentHeadProps {
  readonly payment: PaymentIntent;
  readonly openDialog: (action: PaymentAction, payment: PaymentIntent) => void;
}

/** Amount, status, customer and description of a payment, with its actions. */
export function PaymentHead({ payment, openDialog }: PaymentHeadProps) {
  const t = useText();
  const phone = useViewport() === "phone";
  const { actions, copyId } = useActionEntries(openDialog);
  const isDefault = isDefaultPayment(payment);
  const open = actions(payment).map((entry) =>
    entry.id === "cancel" && isDefault
      ? { ...entry, disabledReason: entry.disabledReason ?? t("payments.cancelWithInvoice") }
      : entry,
  );
  const cancel = open.find(({ id }) => id === "cancel");
  useShortcuts(
    Object.fromEntries(
      open.flatMap(({ kbd, disabledReason, onSelect }) =>
        kbd && !disabledReason && onSelect ? [[kbd.toLowerCase(), onSelect]] : [],
      ),
    ),
  );
  return (
    <PageHead
      ruled
      title={<Money look="title" amount={paymentAmount(payment)} currency={payment.currency} />}
      badge={<PaymentBadge payment={payment} />}
      sub={<Origin payment={payment} />}
      actions={
        <>
          {open
            .filter(({ id }) => id !== "cancel")
            .map(({ id, label, icon, kbd, disabledReason, onSelect }) => (
              <Button
                key={id}
                icon={icon}
                kbd={phone ? undefined : kbd}
                variant={id === "capture" ? "primary" : "secondary"}
                disabledReason={disabledReason}
                onClick={onSelect}
              >
                {label}
              </Button>
            ))}
          {payment.amount_received > 0 ? (
            <ButtonLink
              icon={<ReceiptText />}
              render={<Link to="/paymentIntent/$id/receipt" params={{ id: payment.id }} />}
            >
              {t("payments.receipt")}
            </ButtonLink>
          ) : null}
          {open.length === 1 && cancel ? (
            <Button
              icon={cancel.icon}
              disabledReason={cancel.disabledReason}
              onClick={cancel.onSelect}
            >
              {cancel.label}
            </Button>
          ) : null}
          <LazyMenu
            align="end"
            trigger={<IconButton framed icon={<Ellipsis />} label={t("common.more")} />}
            entries={() => [
              copyId(payment),
              ...(cancel && open.length > 1 ? [{ kind: "line", id: "line" } as const, cancel] : []),
            ]}
          />
        </>
      }
    />
  );
}

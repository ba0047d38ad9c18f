import type { Invoice, PaymentIntent } from "@counterfoil/contract";
import { Button, Notice } from "@counterfoil/ui";
import { ShieldAlert } from "lucide-react";
import { useCan } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useAuthentication } from "./use-authentication.ts";

interface AuthenticateProps {
  readonly invoice: Invoice;
  readonly intent: PaymentIntent;
}

/** Explains that the bank requires the customer to authenticate the payment, and starts it. */
export function Authenticate({ invoice, intent }: AuthenticateProps) {
  const t = useText();
  const charge = useCan("invoice:charge");
  const { start, busy, problem } = useAuthentication(invoice, intent);
  return (
    <Notice
      tone="warn"
      icon={<ShieldAlert />}
      title={t("invoices.action.title")}
      action={
        <Button
          disabledReason={charge.reason}
          busy={busy}
          busyLabel={t("invoices.action.busy")}
          onClick={start}
        >
          {t("invoices.action.start")}
        </Button>
      }
    >
      {t("invoices.action.text")}
      {problem === undefined ? null : (
        <>
          {" "}
          <strong role="alert">{problem}</strong>
        </>
      )}
    </Notice>
  );
}

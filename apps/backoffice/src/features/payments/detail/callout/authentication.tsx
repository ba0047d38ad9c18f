import type { PaymentIntent } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { Button, Notice } from "@counterfoil/ui";
import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import { useNextAction } from "../../../../shared/provider-script/use-next-action.ts";
import { useWrite } from "../../../../shared/resource/write.ts";
import { useCan } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { reloadPayment } from "../../api.ts";
import { collectedInvoice } from "../../payment/collected-invoice.ts";
import { SendInvoice } from "./next-step.tsx";

/** Opens the bank's authentication page, for a customer who is present. */
export function Authentication({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const can = useCan("payment:create");
  const openNextAction = useNextAction();
  const [problem, setProblem] = useState<string>();
  const open = useWrite({
    run: async (secret: string) => {
      const failed = await openNextAction(secret);
      await reloadPayment(payment.id);
      return failed;
    },
    touches: CHANGED_WITH.paymentIntent,
    onDone: setProblem,
  });
  const invoice = collectedInvoice(payment);
  const secret = payment.client_secret;
  return (
    <Notice
      tone="warn"
      icon={<ShieldAlert />}
      title={t("payments.authentication")}
      action={
        <>
          <SendInvoice payment={payment} />
          {secret === null ? null : (
            <Button
              size="small"
              busy={open.isPending}
              busyLabel={t("payments.authenticationOpening")}
              disabledReason={can.reason}
              onClick={() => {
                setProblem(undefined);
                open.mutate(secret);
              }}
            >
              {t("payments.authenticationOpen")}
            </Button>
          )}
        </>
      }
    >
      <span role="status">
        {problem ??
          t(invoice === null ? "payments.authenticationAlone" : "payments.authenticationText")}
      </span>
    </Notice>
  );
}

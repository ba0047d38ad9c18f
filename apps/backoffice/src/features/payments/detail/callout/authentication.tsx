import type { PaymentIntent } from "@counterfoil/contract";
import { Button, Notice } from "@counterfoil/ui";
import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import { loadProvider } from "../../../../shared/provider-script/load-provider.ts";
import { useWrite } from "../../../../shared/resource/write.ts";
import { useCan, useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { MONEY_TOUCHES, reloadPayment } from "../../api.ts";
import { useInvoice } from "../use-invoice.ts";
import { SendInvoice } from "./next-step.tsx";

/** Opens the bank's authentication page, for a customer who is present. */
export function Authentication({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { locale } = useLanguage();
  const { config, me } = useSession();
  const can = useCan("payment:create");
  const [problem, setProblem] = useState<string>();
  const open = useWrite({
    run: async (secret: string) => {
      const provider = await loadProvider({
        url: config.providerScriptUrl,
        publishableKey: config.publishableKey,
        account: me.claims.account,
        locale,
      });
      const { error } = await provider.handleNextAction({ clientSecret: secret });
      return { payment: await reloadPayment(payment.id), error };
    },
    touches: MONEY_TOUCHES,
    onDone: ({ error }) => setProblem(error ? (error.message ?? t("common.error")) : undefined),
  });
  const invoice = useInvoice(payment);
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

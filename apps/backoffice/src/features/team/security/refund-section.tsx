import type { SecurityResponse } from "@counterfoil/contract";
import { currencyExponent } from "@counterfoil/domain";
import { Button, lazyPart, MutedText, Section } from "@counterfoil/ui";
import { Suspense, useState } from "react";
import { Money } from "../../../shared/money/money.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

const RefundForm = lazyPart(async () => (await import("./refund-form.tsx")).RefundForm);

/** The amount up to which refunds need no verification. */
export function RefundSection({ security }: { readonly security: SecurityResponse }) {
  const t = useText();
  const { defaultCurrency } = useSession().account;
  const [open, setOpen] = useState(false);
  const { refundLimit } = security;
  return (
    <Section
      title={t("teamSecurity.refund")}
      action={<Button onClick={() => setOpen(true)}>{t("teamSecurity.refundChange")}</Button>}
    >
      <p>
        <Money
          amount={refundLimit * 10 ** currencyExponent(defaultCurrency)}
          currency={defaultCurrency}
        />
      </p>
      <MutedText as="p">{t("teamSecurity.refundText")}</MutedText>
      {open ? (
        <Suspense>
          <RefundForm limit={refundLimit} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

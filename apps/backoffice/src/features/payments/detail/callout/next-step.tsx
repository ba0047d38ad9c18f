import type { PaymentIntent } from "@counterfoil/contract";
import { ButtonLink } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { invoicePath } from "../../../../shared/routing/paths.ts";
import { useCan, useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { collectedInvoice } from "../../payment/collected-invoice.ts";
import { customerId } from "../../payment/payment.ts";

/** Where to retry a failed payment: its invoice, or a new payment. */
export function TryAgain({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const can = useCan("payment:create");
  const invoice = collectedInvoice(payment);
  const customer = customerId(payment);
  if (invoice === undefined) return null;
  if (invoice) return <OpenInvoice id={invoice.id} />;
  if (!can.allowed || customer === undefined) return null;
  return (
    <ButtonLink size="small" render={<Link to="/create/payment" search={{ customer }} />}>
      {t("payments.new")}
    </ButtonLink>
  );
}

/** Sends an absent customer the invoice, or creates one for them. */
export function SendInvoice({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { rules } = useSession();
  const can = useCan("invoice:create");
  const invoice = collectedInvoice(payment);
  const customer = customerId(payment);
  if (invoice === undefined) return null;
  if (invoice) return <OpenInvoice id={invoice.id} />;
  if (customer === undefined || !rules.features.includes("invoices") || !can.allowed) return null;
  return (
    <ButtonLink size="small" render={<Link to="/create/invoice" search={{ customer }} />}>
      {t("payments.newInvoice")}
    </ButtonLink>
  );
}

function OpenInvoice({ id }: { id: string }) {
  const t = useText();
  return (
    <ButtonLink size="small" render={<Link to={invoicePath(id)} />}>
      {t("payments.openInvoice")}
    </ButtonLink>
  );
}

import type { PaymentIntent } from "@counterfoil/contract";
import { Link } from "@tanstack/react-router";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { customerPath, invoicePath } from "../../../shared/routing/paths.ts";
import { useText } from "../../../shared/text/text.ts";
import { cancelReason } from "../payment/cancel-reason.ts";
import { collectedInvoice } from "../payment/collected-invoice.ts";
import { customerId, customerOf } from "../payment/payment.ts";

/** The payment's customer, invoice and date. */
export function Origin({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { dateTime } = useDates();
  const invoice = collectedInvoice(payment);
  const customer = customerOf(payment);
  const id = customerId(payment);
  const reason = cancelReason(payment);
  return (
    <>
      {id ? (
        <>
          {t("payments.from")}{" "}
          <Link to={customerPath(id)}>{customer ? customerName(customer) : id}</Link>{" "}
        </>
      ) : null}
      {invoice ? (
        <>
          {t("payments.forInvoice")}{" "}
          <Link to={invoicePath(invoice.id)}>{invoice.number ?? invoice.id}</Link>{" "}
        </>
      ) : null}
      {id || invoice ? "· " : ""}
      <time>{dateTime(payment.created)}</time>
      {reason ? ` · ${t("payments.canceledBecause", { reason: t(reason) })}` : ""}
    </>
  );
}

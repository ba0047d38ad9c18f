import type { PaymentIntent } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { customerPath, invoicePath } from "../../../shared/routing/paths.ts";
import { useText } from "../../../shared/text/text.ts";
import { invoiceOptions } from "../api.ts";
import { cancelReason } from "../payment/cancel-reason.ts";
import { customerId, customerOf } from "../payment/payment.ts";

/** From whom, for which invoice, and when. */
export function Origin({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { dateTime } = useDates();
  const { data } = useQuery(invoiceOptions(payment.id));
  const customer = customerOf(payment);
  const id = customerId(payment);
  const found = data?.data[0]?.invoice;
  const invoice = typeof found === "object" && !found.deleted ? found : undefined;
  const reason = cancelReason(payment.cancellation_reason);
  return (
    <>
      {id ? (
        <>
          {t("payments.from")}{" "}
          <Link to={customerPath(id)}>{customer ? customerName(customer) : id}</Link>{" "}
        </>
      ) : null}
      {invoice?.id ? (
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

import { Page, PageHead } from "@counterfoil/ui";
import { getRouteApi } from "@tanstack/react-router";
import { Denied } from "../../../shared/page/denied.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { PaymentForm } from "./payment-form.tsx";

const route = getRouteApi("/create/payment");

/** The page of a new payment, if the user may create one. */
export function NewPayment() {
  const t = useText();
  const { customer } = route.useSearch();
  const can = useCan("payment:create");
  usePage({
    title: t("payments.new"),
    parent: { title: t("payments.title"), href: "/paymentIntent" },
  });
  if (can.allowed) return <PaymentForm customer={customer} />;
  return (
    <Page>
      <PageHead title={t("payments.new")} ruled />
      <Denied can={can} />
    </Page>
  );
}

import type { PaymentIntent } from "@counterfoil/contract";
import { paymentAmount } from "@counterfoil/domain";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowUpRight, CreditCard } from "lucide-react";
import { useDates } from "../../../shared/date/dates.ts";
import { useFields } from "../../../shared/list/fields/fields.ts";
import { ListPage } from "../../../shared/list/list-page.tsx";
import type { EmptyContent } from "../../../shared/list/list-spec.ts";
import { NewLink } from "../../../shared/list/new-button.tsx";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { Money } from "../../../shared/money/money.tsx";
import { PaymentBadge } from "../../../shared/payment/payment-badge.tsx";
import { usePaymentSubject } from "../../../shared/payment/payment-subject.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useActionEntries } from "../actions/use-action-entries.tsx";
import { usePaymentDialogs } from "../actions/use-payment-dialogs.tsx";
import { cardOf } from "../payment/card/card.ts";
import { CardNumber } from "../payment/card/card-number.tsx";
import { PAYMENT_LIST_PARAMS } from "../payment/list-params.ts";
import { payerName } from "../payment/payer-name.ts";
import { PAYMENT_FIELDS } from "./fields.tsx";
import { RowNote } from "./row-note.tsx";
import { isPaymentStatus, useStatusTabs } from "./use-status-tabs.ts";

const route = getRouteApi("/paymentIntent");

export function PaymentList() {
  const t = useText();
  const { date } = useDates();
  const search = route.useSearch();
  const { columns, filters } = useFields(PAYMENT_FIELDS, { subject: usePaymentSubject() });
  const tabs = useStatusTabs(search.status);
  const disputes = useCan("dispute:read");
  const { openDialog, dialog } = usePaymentDialogs();
  const { actions, copyId } = useActionEntries(openDialog);
  const rowMenu = (payment: PaymentIntent): MenuEntries => [
    {
      id: "open",
      label: t("common.open"),
      icon: <ArrowUpRight />,
      kbd: "↵",
      render: <Link to="/paymentIntent/$id" params={{ id: payment.id }} />,
    },
    copyId(payment),
    ...actions(payment).flatMap((action, place) =>
      // The keys of the page would not act on this row.
      place === 0
        ? [{ kind: "line", id: "line" } as const, { ...action, kbd: undefined }]
        : [{ ...action, kbd: undefined }],
    ),
  ];
  const add = (
    <NewLink right="payment:create" to="/create/payment">
      {t("payments.new")}
    </NewLink>
  );
  return (
    <>
      <ListPage
        search={search}
        spec={{
          resource: "paymentIntent",
          title: t("payments.title"),
          searchHint: t("payments.searchHint"),
          columns,
          tabs,
          params: PAYMENT_LIST_PARAMS,
          exported: "paymentIntent",
          filters: filters.filter(({ key }) => key !== "dispute" || disputes.allowed),
          actions: add,
          rowName: payerName,
          rowLink: ({ id }) => <Link to="/paymentIntent/$id" params={{ id }} />,
          rowMenu,
          phone: (payment) => ({
            title: payerName(payment),
            amount: (
              <Money look="strong" amount={paymentAmount(payment)} currency={payment.currency} />
            ),
            meta: <PhoneMeta payment={payment} date={date(payment.created)} />,
            badge: <PaymentBadge payment={payment} />,
          }),
          nothingYet: {
            icon: <CreditCard />,
            title: t("payments.nothingYet"),
            text: t("payments.nothingYetText"),
            action: add,
          },
          nothingInStatus: (status): EmptyContent => ({
            icon: <CreditCard />,
            title: t("payments.nothingInStatus", {
              status: isPaymentStatus(status) ? t(`status.${status}`) : status,
            }),
            text: t("payments.nothingInStatusText"),
          }),
        }}
      />
      {dialog}
    </>
  );
}

function PhoneMeta({ payment, date }: { payment: PaymentIntent; date: string }) {
  const card = cardOf(payment);
  return (
    <>
      {card ? <CardNumber card={card} /> : null} <time>{date}</time> <RowNote payment={payment} />
    </>
  );
}

import { leftToPay } from "@counterfoil/domain";
import { ButtonLink, Field, Notice, RadioGroup, Skeleton } from "@counterfoil/ui";
import { CloseButton, ConfirmDialog, Dialog } from "@counterfoil/ui/dialog";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { brandOf, last4Of } from "../../../../shared/card/card.ts";
import { debitedAccount } from "../../../../shared/card/debited-account.ts";
import type { CardOnFile } from "../../../../shared/card/use-cards-on-file.ts";
import { useDiscard } from "../../../../shared/dialog/use-discard.ts";
import { LoadFailed } from "../../../../shared/list/list-failed.tsx";
import { useMoney } from "../../../../shared/money/money.tsx";
import { useHeld } from "../../../../shared/resource/use-held.ts";
import { customerPath } from "../../../../shared/routing/paths.ts";
import { useText } from "../../../../shared/text/text.ts";
import { billedTo, customerIdOf } from "../../invoice-values.ts";
import { useChanges } from "../dialogs/changes.tsx";
import type { ActionDialogProps } from "../invoice-action.ts";
import { useInvoiceAction, useInvoicePhrase } from "../use-invoice-action.ts";
import { ChargeRefused, isPending } from "./charge-refused.tsx";
import { useCards } from "./use-cards.ts";

type ChargeDialogProps = Omit<ActionDialogProps, "action">;

/** Charges a card on file. Says so if there is none. */
export function ChargeDialog(props: ChargeDialogProps) {
  const t = useText();
  const money = useMoney();
  const name = useInvoicePhrase();
  const { cards, error, retry } = useCards(props.invoice);
  const usable = cards?.filter(({ expired }) => !expired) ?? [];
  if (cards !== undefined && usable.length > 0) return <ChargeForm {...props} cards={cards} />;
  const customer = customerIdOf(props.invoice);
  return (
    <Dialog
      onClose={props.onClose}
      title={t("invoices.charge.question", {
        name: name(props.invoice),
        amount: money(leftToPay(props.invoice), props.invoice.currency).text,
      })}
      closeLabel={t("common.close")}
      footer={
        <>
          <CloseButton>{t("common.close")}</CloseButton>
          {cards !== undefined && customer ? (
            <ButtonLink variant="primary" render={<Link to={customerPath(customer)} />}>
              {t("invoices.openCustomer")}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {error && cards === undefined ? <LoadFailed error={error} onRetry={retry} /> : null}
      {cards === undefined && !error ? <Skeleton height={36} /> : null}
      {cards === undefined ? null : (
        <Notice tone="error" title={t("invoices.noMethods")}>
          {t("invoices.noMethodsText")}
        </Notice>
      )}
    </Dialog>
  );
}

function ChargeForm(props: ChargeDialogProps & { readonly cards: readonly CardOnFile[] }) {
  const { cards, onClose, onDone } = props;
  const [invoice, during] = useHeld(props.invoice);
  const t = useText();
  const money = useMoney();
  const name = useInvoicePhrase();
  const change = useChanges(invoice);
  const discard = useDiscard();
  const [method, setMethod] = useState(cards.find(({ expired }) => !expired)?.method.id ?? "");
  // The bank answers days later.
  const debits = debitsAccount(cards, method);
  const [refused, setRefused] = useState<ApiError>();
  const write = useInvoiceAction({
    action: "charge",
    invoice,
    during,
    onDone: () => {
      onClose();
      onDone?.("charge");
    },
    onRefused: (error) => {
      setRefused(error);
      return true;
    },
  });
  const left = leftToPay(invoice);
  const amount = money(left, invoice.currency).text;
  const question = t("invoices.charge.question", { name: name(invoice), amount });
  if (refused && isPending(refused)) {
    return (
      <Dialog
        onClose={onClose}
        title={question}
        closeLabel={t("common.close")}
        footer={<CloseButton>{t("common.close")}</CloseButton>}
      >
        <ChargeRefused error={refused} invoice={invoice.id} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      discard={discard}
      onClose={onClose}
      question={question}
      description={t(debits ? "invoices.charge.debit" : "invoices.charge.text", {
        customer: billedTo(invoice),
      })}
      changes={[
        ...(debits ? [change.amount()] : [change.status("paid"), change.amount(0)]),
        ...change.debt(),
        ...(invoice.status === "draft"
          ? [{ label: t("column.number"), value: t("invoices.finalize.number") }]
          : []),
        ...(debits ? [] : [change.afterwards(t("invoices.charge.afterwards"))]),
      ]}
      warning={t("invoices.cannotUndo")}
      closeLabel={t("common.close")}
      keepLabel={t("invoices.charge.keep")}
      confirmLabel={t("invoices.charge.confirm", { amount })}
      busyLabel={t("invoices.charge.busy")}
      busy={write.isPending}
      danger={false}
      kbd="Ctrl ↵"
      onConfirm={() => {
        setRefused(undefined);
        write.mutate({ method });
      }}
    >
      <Field label={t("invoices.change.charge")}>
        <RadioGroup
          stacked
          name="card"
          options={cards.map(({ method: card, standard, expired }) => ({
            value: card.id,
            label: `${brandOf(card)} ${t("common.ending", { last4: last4Of(card) })}${
              standard ? ` · ${t("invoices.charge.default")}` : ""
            }${expired ? ` · ${t("invoices.charge.expired")}` : ""}`,
            disabled: expired,
          }))}
          value={method}
          onChange={setMethod}
        />
      </Field>
      {refused ? <ChargeRefused error={refused} invoice={invoice.id} onClose={onClose} /> : null}
    </ConfirmDialog>
  );
}

function debitsAccount(cards: readonly CardOnFile[], id: string): boolean {
  const chosen = cards.find(({ method }) => method.id === id)?.method;
  return chosen !== undefined && debitedAccount(chosen) !== undefined;
}

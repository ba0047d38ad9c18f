import type { PaymentIntent } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { WarningLine } from "@counterfoil/ui";
import { type ReactNode, useState } from "react";
import { amountText } from "../../../shared/amount/amount-text.ts";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { useTypedAmount } from "../payment/typed-amount.ts";
import { AmountField } from "./amount-field.tsx";
import { PaymentRefusalNotice } from "./refusal-notice.tsx";

interface MoneyDialogProps<Body, Output> {
  readonly payment: PaymentIntent;
  /** Maximum amount in minor units. */
  readonly most: number;
  /** Initial amount in minor units; omit for the maximum. */
  readonly proposed?: number;
  readonly title: string;
  readonly allLabel: string;
  readonly hint: string;
  /** Returns the submit button's label for an amount; `most` while none is typed. */
  readonly confirmLabel: (amount: number) => string;
  readonly busyLabel: string;
  /** Red, because it can't be undone. */
  readonly danger?: boolean;
  readonly request: (amount: number) => Body;
  readonly send: (body: Body, key: string) => Promise<Output>;
  readonly done: (output: Output) => string;
  readonly onClose: () => void;
  /** Fields after the amount. */
  readonly fields?: ReactNode;
  /** Returns the effects of the amount; it is undefined while none is typed. */
  readonly changes: (amount: number | undefined) => ReactNode;
  readonly warning: (amount: number | undefined) => string;
}

/** Dialog that captures or refunds all or part of a payment: amount, effects and result. */
export function MoneyDialog<Body, Output>(props: MoneyDialogProps<Body, Output>) {
  const { payment, most, busyLabel, request, send, done, onClose, changes, warning } = props;
  const { currency } = payment;
  const t = useText();
  const { locale } = useLanguage();
  // The limit when the dialog opened. A concurrent change must not alter the typed amount.
  const [typed, setTyped] = useState(() => amountText(props.proposed ?? most, currency, locale));
  const [refusal, setRefusal] = useState<ApiError>();
  const { amount, error } = useTypedAmount(typed, currency, most);
  const write = useWrite<Body, Output>({
    run: send,
    touches: CHANGED_WITH.paymentIntent,
    done,
    onDone: onClose,
    onRefused: (refused) => {
      setRefusal(refused);
      return true;
    },
  });
  const blocked = refusal?.outcomeUnknown === true;
  return (
    <FormDialog
      onClose={onClose}
      title={props.title}
      busy={write.isPending}
      onSubmit={() => {
        if (amount === undefined || blocked || write.isPending) return;
        setRefusal(undefined);
        write.mutate(request(amount));
      }}
      submitLabel={props.confirmLabel(amount ?? most)}
      danger={props.danger}
      disabled={amount === undefined || blocked}
      busyLabel={busyLabel}
    >
      <AmountField
        label={t("column.amount")}
        typed={typed}
        onType={setTyped}
        currency={currency}
        most={most}
        allLabel={props.allLabel}
        hint={props.hint}
        error={error}
      />
      {props.fields}
      {changes(amount)}
      {refusal ? <PaymentRefusalNotice error={refusal} /> : null}
      <WarningLine>{warning(amount)}</WarningLine>
    </FormDialog>
  );
}

import { paymentIntentCreate } from "@counterfoil/contract";
import {
  ActionBar,
  Button,
  ButtonLink,
  Page,
  PageForm,
  PageHead,
  PageScroll,
  Section,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import type { CardField } from "../../../shared/card/use-card-field.ts";
import { LeaveGuard } from "../../../shared/form/leave-guard.tsx";
import { submitOnCtrlEnter } from "../../../shared/form/submit-keys.ts";
import { useFirstField } from "../../../shared/form/use-first-field.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { isDirtyNow } from "../../../shared/form/values/dirty.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { useText } from "../../../shared/text/text.ts";
import { CardChoice } from "./card/card-choice.tsx";
import { NewCard } from "./card/new-card.tsx";
import { useChosenCard } from "./card/use-chosen-card.ts";
import styles from "./create.module.css";
import { CreateError } from "./create-error.tsx";
import { LABELS } from "./labels.ts";
import { AmountPart } from "./parts/amount-part.tsx";
import { CapturePart } from "./parts/capture-part.tsx";
import { PayerPart } from "./parts/payer-part.tsx";
import { PaymentSummary } from "./parts/summary.tsx";
import { PaymentTextsPart } from "./parts/texts-part.tsx";
import { useCreate } from "./use-create.ts";
import { COMING_CARD, usePaymentValues } from "./use-payment-values.ts";
import { type PaymentValues, paymentRequest } from "./values.ts";

/** Charges a customer's card, or authorizes an amount on it. */
export function PaymentForm({ customer: start }: { customer: string | undefined }) {
  const t = useText();
  const money = useMoney();
  const reading = useReading();
  const navigate = useNavigate();
  const place = useFirstField<HTMLFormElement>();
  const { form, read } = usePaymentValues(start);
  const { control, setValue } = form;
  const values = useWatch({ control, compute: (all: PaymentValues) => all });
  const customer = useQuery({
    ...objectOptions("customer", values.customer),
    enabled: values.customer !== "",
  });
  const card = useChosenCard(values.customer, values.payment_method);
  const method = card.cards?.find(({ method: { id } }) => id === card.chosen)?.method;
  const field = useRef<CardField | undefined>(undefined);
  const create = useCreate({
    field,
    onKept: (id) => setValue("payment_method", id),
    onDone: ({ id }) =>
      void navigate({ to: "/paymentIntent/$id", params: { id }, ignoreBlocker: true }),
    onFields: (error) => showRefusedFields(form, error, t),
  });
  const { amount } = read(values);
  const action =
    values.capture_method === "automatic" ? "payments.create.charge" : "payments.create.hold";
  return (
    <Page>
      <PageHead title={t("payments.new")} ruled />
      <PageForm
        ref={place}
        onSubmit={(event) =>
          void form.handleSubmit((checked) => {
            const { amount: minor } = read(checked);
            if (minor === undefined || card.chosen === undefined || create.busy) return;
            const { payment_method: _, ...request } = paymentIntentCreate.parse(
              paymentRequest(checked, COMING_CARD, reading),
            );
            create.send({ ...request, card: card.chosen });
          })(event)
        }
        onKeyDown={submitOnCtrlEnter}
      >
        <PageScroll padded>
          <fieldset className={styles.fields} disabled={create.locked || create.busy}>
            <div className={styles.columns}>
              <div>
                <PayerPart
                  control={control}
                  locked={create.locked}
                  onChange={(chosen) => {
                    setValue("payment_method", "");
                    if (chosen?.currency) setValue("currency", chosen.currency);
                  }}
                />
                <AmountPart control={control} currency={values.currency} />
                <Section title={t(LABELS.payment_method)}>
                  <CardChoice
                    customer={values.customer}
                    card={card}
                    onChange={(id) => setValue("payment_method", id, { shouldDirty: true })}
                  >
                    <NewCard field={field} refused={create.cardRefused} />
                  </CardChoice>
                </Section>
                <CapturePart control={control} />
                <PaymentTextsPart
                  control={control}
                  customer={customer.data}
                  onReceipt={(email) => setValue("receipt_email", email, { shouldDirty: true })}
                />
              </div>
              <div className={styles.aside}>
                <PaymentSummary values={values} amount={amount} brand={method?.card?.brand} />
              </div>
            </div>
          </fieldset>
        </PageScroll>
        {create.refusal ? (
          <div className={styles.outcome}>
            <CreateError
              error={create.refusal}
              away={values.off_session}
              onPresent={() => setValue("off_session", false)}
            />
          </div>
        ) : null}
        <ActionBar>
          <ButtonLink render={<Link to="/paymentIntent" />}>{t("common.cancel")}</ButtonLink>
          <Button
            type="submit"
            variant="primary"
            busy={create.busy}
            busyLabel={t("payments.create.charging")}
            kbd="Ctrl ↵"
          >
            {create.locked
              ? t("payments.create.checkAgain")
              : amount === undefined
                ? t(`${action}Any`)
                : t(action, { amount: money(amount, values.currency).text })}
          </Button>
        </ActionBar>
      </PageForm>
      <LeaveGuard dirty={() => (!create.done && isDirtyNow(form)) || create.locked} />
    </Page>
  );
}

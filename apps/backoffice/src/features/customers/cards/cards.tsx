import type { Customer, PaymentMethod } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { Badge, Button, Fact, Facts, IconButton, lazyPart, Section } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Star, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { brandOf, isExpired, last4Of } from "../../../shared/card/card.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import { updateCustomer } from "../api.ts";
import { cardsOptions } from "../queries.ts";
import styles from "./cards.module.css";

const AddCard = lazyPart(async () => {
  const [{ AddCard: Dialog }] = await Promise.all([import("./add-card.tsx"), needText("declines")]);
  return Dialog;
});
const RemoveCard = lazyPart(async () => (await import("./remove-card.tsx")).RemoveCard);

/** The customer's payment methods. */
export function Cards({ customer }: { customer: Customer }) {
  const t = useText();
  const create = useCan("paymentMethod:create");
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PaymentMethod>();
  const { data, error, refetch } = useQuery(cardsOptions(customer.id));
  return (
    <Section
      title={t("customers.cards")}
      action={
        <Button variant="link" disabledReason={create.reason} onClick={() => setAdding(true)}>
          {t("common.add")}
        </Button>
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p className={styles.none}>{t("customers.noCards")}</p> : null}
      <Facts>
        {data?.data.map((method) => (
          <Card
            key={method.id}
            method={method}
            customer={customer}
            onRemove={() => setRemoving(method)}
          />
        ))}
      </Facts>
      <Suspense>
        {adding ? (
          <AddCard
            customer={customer}
            first={data?.data.length === 0}
            onClose={() => setAdding(false)}
          />
        ) : null}
        {removing ? <RemoveCard method={removing} onClose={() => setRemoving(undefined)} /> : null}
      </Suspense>
    </Section>
  );
}

interface CardProps {
  readonly method: PaymentMethod;
  readonly customer: Customer;
  readonly onRemove: () => void;
}

function Card({ method, customer, onRemove }: CardProps) {
  const t = useText();
  const update = useCan("customer:update");
  const remove = useCan("paymentMethod:delete");
  const makeDefault = useWrite({
    run: (_: undefined, key) =>
      updateCustomer(customer.id, { invoice_settings: { default_payment_method: method.id } }, key),
    touches: CHANGED_WITH.paymentMethod,
    done: () => t("customers.cardIsDefault"),
  });
  const preferred = customer.invoice_settings.default_payment_method;
  const isDefault = (typeof preferred === "object" ? preferred?.id : preferred) === method.id;
  const { card } = method;
  const name = brandOf(method);
  return (
    <Fact label={name}>
      <span className={styles.card}>
        <span className={styles.digits}>•••• {last4Of(method)}</span>
        {card ? (
          <span className={styles.expiry}>
            {String(card.exp_month).padStart(2, "0")}/{String(card.exp_year).slice(-2)}
          </span>
        ) : null}
        <LazyMenu
          align="end"
          trigger={
            <IconButton
              size="small"
              className={styles.menu}
              icon={<Ellipsis />}
              label={t("customers.cardActions", { name: `${name} ${last4Of(method)}` })}
            />
          }
          entries={() => [
            ...(isDefault
              ? []
              : [
                  {
                    id: "default",
                    label: t("customers.cardMakeDefault"),
                    icon: <Star />,
                    disabledReason: update.reason,
                    onSelect: () => makeDefault.mutate(undefined),
                  },
                ]),
            {
              id: "remove",
              label: t("customers.cardRemove"),
              icon: <Trash2 />,
              danger: true,
              disabledReason: remove.reason,
              onSelect: onRemove,
            },
          ]}
        />
        {isDefault || isExpired(method) ? (
          <span className={styles.tags}>
            {isDefault ? <Badge tone="grey">{t("customers.cardDefault")}</Badge> : null}
            {isExpired(method) ? (
              <span className={styles.bad}>{t("customers.cardExpired")}</span>
            ) : null}
          </span>
        ) : null}
      </span>
    </Fact>
  );
}

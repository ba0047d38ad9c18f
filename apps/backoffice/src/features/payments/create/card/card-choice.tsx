import { MutedText, RadioGroup, Skeleton } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { brandOf, last4Of } from "../../../../shared/card/card.ts";
import { LoadFailed } from "../../../../shared/list/list-failed.tsx";
import { useCan } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { NEW_CARD } from "../values.ts";
import type { ChosenCard } from "./use-chosen-card.ts";

interface CardChoiceProps {
  /** Customer ID; empty while none is selected. */
  readonly customer: string;
  readonly card: ChosenCard;
  readonly onChange: (card: string) => void;
  /** The field for a new card. */
  readonly children: ReactNode;
}

/** Selects a card on file, or a new one typed into the provider's own field. */
export function CardChoice({ customer, card, onChange, children }: CardChoiceProps) {
  const t = useText();
  const add = useCan("paymentMethod:create");
  const { cards, chosen, error, retry } = card;
  if (customer === "") {
    return <MutedText as="p">{t("payments.create.cardNeedsCustomer")}</MutedText>;
  }
  if (cards === undefined) {
    return error ? <LoadFailed error={error} onRetry={retry} /> : <Skeleton height={56} />;
  }
  return (
    <>
      <RadioGroup
        stacked
        aria-label={t("payments.card")}
        name="card"
        options={[
          ...cards.map(({ method, standard, expired }) => ({
            value: method.id,
            label: [
              `${brandOf(method)} ${t("common.ending", { last4: last4Of(method) })}`,
              ...(standard ? [t("payments.create.cardDefault")] : []),
              ...(expired ? [t("payments.create.cardExpired")] : []),
            ].join(" · "),
            disabled: expired,
          })),
          {
            value: NEW_CARD,
            label: t("payments.create.cardNew"),
            hint: add.reason ?? t("payments.create.cardNewHint"),
            disabled: !add.allowed,
          },
        ]}
        value={chosen}
        onChange={onChange}
      />
      {chosen === NEW_CARD ? children : null}
    </>
  );
}

import { EmbeddedControl, MutedText, Notice } from "@counterfoil/ui";
import { type RefObject, useEffect, useId } from "react";
import { type CardField, useCardField } from "../../../../shared/card/use-card-field.ts";
import { useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import styles from "../create.module.css";

interface NewCardProps {
  /** Receives the field, for submission. */
  readonly field: RefObject<CardField | undefined>;
  /** Why the bank or the provider rejected the card. */
  readonly refused: string | undefined;
}

/** The provider's card field. Card data never reaches this page. */
export function NewCard({ field, refused }: NewCardProps) {
  const t = useText();
  const { config } = useSession();
  const card = useCardField();
  const label = useId();
  useEffect(() => {
    field.current = card;
    return () => {
      field.current = undefined;
    };
  });
  if (card.failed) return <Notice tone="error" title={t("payments.create.cardUnavailable")} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: names the provider's iframe, which isn't a field of this page
    <div role="group" aria-labelledby={label} className={styles.cardField}>
      <MutedText id={label} as="div">
        {t("payments.create.cardDetails")}
      </MutedText>
      <EmbeddedControl ref={card.place} framed={config.mode === "live"} />
      <p role="alert" className={styles.bad}>
        {refused ?? card.problem}
      </p>
    </div>
  );
}

import type { PaymentIntent } from "@counterfoil/contract";
import { Fact, Facts, Section } from "@counterfoil/ui";
import { type T, useKnownMessage, useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { CARD_CHECKS, type CardCheck, type CardDetails, cardOf } from "../../payment/card/card.ts";
import { CardNumber } from "../../payment/card/card-number.tsx";
import { chargeOf } from "../../payment/payment.ts";
import styles from "../detail.module.css";

/** The payment method and the results of the bank's checks. */
export function CardFacts({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { locale } = useLanguage();
  const isKnown = useKnownMessage();
  const card = cardOf(payment);
  if (!card) return null;
  const checks = card.checks ? checkTexts(t, card.checks) : undefined;
  const outcome = chargeOf(payment)?.outcome;
  const risk = `payments.risk.${outcome?.risk_level}`;
  const authentication = `payments.secure.${card.authentication}`;
  return (
    <Section title={t(card.expires ? "payments.card" : "payments.bankAccount")}>
      <Facts>
        <Fact label={t("payments.number")}>
          <CardNumber card={card} />
        </Fact>
        {card.expires ? (
          <Fact label={t("payments.expires")}>
            <span data-tabular>{card.expires}</span>
          </Fact>
        ) : null}
        {card.country || card.funding ? (
          <Fact label={t("payments.country")}>{origin(card)}</Fact>
        ) : null}
        {checks ? (
          <Fact label={t("payments.checks")}>
            <span className={checks.bad ? styles.bad : checks.good ? styles.good : styles.muted}>
              {checks.text}
            </span>
            {checks.rest ? <div className={styles.muted}>{checks.rest}</div> : null}
          </Fact>
        ) : null}
        {isKnown(authentication) ? (
          <Fact label={t("payments.secure")}>{t(authentication)}</Fact>
        ) : null}
        {isKnown(risk) ? (
          <Fact label={t("payments.risk")}>
            {t(risk)}{" "}
            {typeof outcome?.risk_score === "number" ? (
              <span className={styles.muted}>{outcome.risk_score}</span>
            ) : null}
          </Fact>
        ) : null}
      </Facts>
    </Section>
  );

  function origin({ country, funding }: CardDetails): string {
    const place = country && new Intl.DisplayNames(locale, { type: "region" }).of(country);
    const kind = `payments.funding.${funding}`;
    return [place, isKnown(kind) ? t(kind) : undefined].filter(Boolean).join(", ");
  }
}

interface CheckTexts {
  readonly text: string;
  /** Names the checks that weren't made, beside those that were. */
  readonly rest: string;
  readonly good: boolean;
  readonly bad: boolean;
}

/** Summarizes the checks, failed ones first. */
function checkTexts(t: T, checks: NonNullable<CardDetails["checks"]>): CheckTexts {
  const failed = CARD_CHECKS.filter((check) => checks[check] === "fail");
  const passed = CARD_CHECKS.filter((check) => checks[check] === "pass");
  const open = CARD_CHECKS.filter((check) => !failed.includes(check) && !passed.includes(check));
  const list = (checks: readonly CardCheck[]) =>
    checks.map((check) => t(`payments.check.${check}`)).join(" + ");
  const parts = [
    ...(failed.length > 0 ? [t("payments.checksFailed", { names: list(failed) })] : []),
    ...(passed.length > 0 ? [t("payments.checksPassed", { names: list(passed) })] : []),
  ];
  return {
    text: parts.join(", ") || t("payments.checksNone"),
    // If no check was made at all, the text above says so.
    rest:
      parts.length > 0 && open.length > 0 ? t("payments.checksOpen", { names: list(open) }) : "",
    good: failed.length === 0 && passed.length > 0,
    bad: failed.length > 0,
  };
}

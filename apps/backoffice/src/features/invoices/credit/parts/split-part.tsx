import { Field, MoneyInput, Notice, Section } from "@counterfoil/ui";
import { TriangleAlert } from "lucide-react";
import { amountText, symbolOf } from "../../../../shared/amount/amount-text.ts";
import { useMoney } from "../../../../shared/money/money.tsx";
import { useCan } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { SPLIT_PARTS, type SplitPart } from "../form/typed.ts";
import type { CreditState } from "../form/use-credit.ts";
import type { Creditable } from "../form/use-creditable.ts";
import styles from "./parts.module.css";

interface SplitPartProps {
  readonly creditable: Creditable;
  readonly credit: CreditState;
  readonly currency: string;
}

/** How the paid amount is returned: refund, customer balance, or outside the provider. */
export function SplitSection({ creditable, credit, currency }: SplitPartProps) {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  const { figures, split, unplaced, typedSplit, readSplit } = credit;
  const refund = useCan("payment:refund");
  const balance = useCan("customer:adjust_balance");
  const text = (minor: number) => money(minor, currency).text;
  const hints: Readonly<Record<SplitPart, string>> = {
    refund:
      refund.reason ??
      (creditable.refundable > 0
        ? t("credit.refundHint", { most: text(creditable.refundable) })
        : t("credit.refundNone")),
    credit: balance.reason ?? t("credit.balanceHint"),
    outOfBand: t("credit.outsideHint"),
  };
  const closed: Readonly<Record<SplitPart, boolean>> = {
    refund: creditable.refundable <= 0,
    credit: !balance.allowed,
    outOfBand: false,
  };
  const problemOf = (part: SplitPart) => {
    const problem = readSplit.problems.get(part);
    return problem === undefined
      ? undefined
      : t(`credit.splitProblem.${problem}`, {
          most: text(creditable.refundable),
          currency: currency.toUpperCase(),
        });
  };
  return (
    <Section title={t("credit.split", { amount: text(figures.after) })}>
      <div className={styles.split}>
        {SPLIT_PARTS.map((part) => (
          <Field
            key={part}
            label={t(`credit.part.${part}`)}
            hint={hints[part]}
            error={problemOf(part)}
          >
            <MoneyInput
              {...symbolOf(currency, locale)}
              code={currency.toUpperCase()}
              disabled={closed[part]}
              value={typedSplit[part] ?? amountText(split[part], currency, locale)}
              onFocus={(event) => event.target.select()}
              onChange={(event) => credit.setSplit({ ...typedSplit, [part]: event.target.value })}
              onBlur={(event) => {
                if (event.target.value.trim() !== "") return;
                const { [part]: _, ...others } = typedSplit;
                credit.setSplit(others);
              }}
            />
          </Field>
        ))}
      </div>
      {unplaced === 0 || readSplit.problems.size > 0 ? null : (
        <Notice
          tone="error"
          icon={<TriangleAlert />}
          className={styles.unplaced}
          title={
            unplaced > 0
              ? t("credit.unplaced", { amount: text(unplaced) })
              : t("credit.overplaced", { amount: text(-unplaced) })
          }
        />
      )}
    </Section>
  );
}

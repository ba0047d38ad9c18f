import {
  type CreditableLine,
  creditLeft,
  formatUnitAmount,
  quantityText,
} from "@counterfoil/domain";
import { MoneyInput, TextInput } from "@counterfoil/ui";
import { useId } from "react";
import { amountText, symbolOf } from "../../../../shared/amount/amount-text.ts";
import { Money, useMoney } from "../../../../shared/money/money.tsx";
import { NoMoney } from "../../../../shared/money/no-money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import type { LineProblem, TypedLine } from "../form/typed.ts";
import styles from "./parts.module.css";

interface CreditLineProps {
  /** One-based position. */
  readonly place: number;
  readonly line: CreditableLine;
  readonly description: string;
  /** Unit price in minor units, as a plain decimal. */
  readonly unitAmount: string | undefined;
  readonly currency: string;
  readonly typed: TypedLine | undefined;
  readonly problem: LineProblem | undefined;
  /** The line's credited amount, before and with discounts and taxes. */
  readonly totals: { readonly amount: number; readonly total: number } | undefined;
  readonly onType: (typed: TypedLine | undefined) => void;
}

/** A line with a quantity and an amount input. Typing in one clears the other. */
export function CreditLine(props: CreditLineProps) {
  const { place, line, description, currency, typed, problem, totals, onType } = props;
  const t = useText();
  const money = useMoney();
  const hint = useId();
  const { locale } = useLanguage();
  const left = creditLeft(line);
  const done = left.amount === 0;
  const byQuantity = typed?.way === "quantity";
  const name = (cell: string) => t("credit.cell", { place, cell });
  const type = (way: TypedLine["way"], text: string) =>
    onType(text === "" ? undefined : { way, text });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row of the grid
    <div role="group" aria-label={t("credit.line", { place })} className={styles.line}>
      <div className={styles.words}>
        <div className={styles.name}>{description}</div>
        <div className={styles.sub}>
          {props.unitAmount === undefined
            ? null
            : `${quantityText(line.quantity, locale)} × ${formatUnitAmount(props.unitAmount, currency, locale)} · `}
          {done
            ? t("credit.lineDone")
            : left.amount === line.amount
              ? money(line.amount, currency).text
              : t("credit.lineLeft", {
                  left: money(left.amount, currency).text,
                  whole: money(line.amount, currency).text,
                })}
        </div>
      </div>
      <div className={styles.cell}>
        <span className={styles.caption} aria-hidden>
          {t("credit.quantity")}
        </span>
        {left.quantity === null || done ? (
          <span className={styles.none}>–</span>
        ) : (
          <TextInput
            inputSize="row"
            inputMode="numeric"
            align="end"
            className={styles.figures}
            aria-label={name(t("credit.quantity"))}
            aria-invalid={(byQuantity && problem !== undefined) || undefined}
            aria-describedby={problem ? hint : undefined}
            suffix={t("credit.of", { count: left.quantity })}
            value={byQuantity ? typed.text : ""}
            onChange={(event) => type("quantity", event.target.value)}
          />
        )}
      </div>
      <div className={styles.cell}>
        <span className={styles.caption} aria-hidden>
          {t("credit.amount")}
        </span>
        {done ? (
          <span className={styles.none}>–</span>
        ) : (
          <MoneyInput
            inputSize="row"
            align="end"
            aria-label={name(t("credit.amount"))}
            aria-invalid={(typed?.way === "amount" && problem !== undefined) || undefined}
            aria-describedby={problem ? hint : undefined}
            {...symbolOf(currency, locale)}
            locked={left.way === "quantity"}
            placeholder={amountText(left.amount, currency, locale)}
            value={
              byQuantity
                ? totals
                  ? amountText(totals.amount, currency, locale)
                  : ""
                : (typed?.text ?? "")
            }
            onChange={(event) => type("amount", event.target.value)}
          />
        )}
      </div>
      <output
        className={styles.total}
        data-empty={totals ? undefined : ""}
        aria-label={name(t("credit.withTax"))}
      >
        {totals ? (
          <Money flat look="strong" amount={totals.total} currency={currency} />
        ) : (
          <NoMoney />
        )}
      </output>
      {problem ? (
        <div id={hint} role="alert" className={styles.fault}>
          {t(`credit.problem.${problem}`, {
            most: byQuantity ? String(left.quantity) : money(left.amount, currency).text,
            currency: currency.toUpperCase(),
          })}
        </div>
      ) : left.way === "quantity" && !done ? (
        <div className={styles.bound}>{t("credit.boundQuantity")}</div>
      ) : null}
    </div>
  );
}

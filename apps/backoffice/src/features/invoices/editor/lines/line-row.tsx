import { LINE_LENGTH } from "@counterfoil/contract";
import { parseUnitAmount, unitAmountText } from "@counterfoil/domain";
import { CellInput, IconButton } from "@counterfoil/ui";
import { GripVertical, X } from "lucide-react";
import { type KeyboardEvent, memo, type PointerEvent } from "react";
import { useText } from "../../../../shared/text/text.ts";
import type { LineProblems } from "../draft/read-lines.ts";
import type { LineValues } from "../draft/values.ts";
import type { TaxRates } from "../use-tax-rates.ts";
import styles from "./lines.module.css";
import { TaxChoice } from "./tax-choice.tsx";
import type { RowActions } from "./use-rows.ts";

interface LineRowProps {
  readonly row: LineValues;
  /** One-based position. */
  readonly place: number;
  readonly count: number;
  readonly currency: string;
  readonly locale: string;
  readonly rates: TaxRates;
  readonly amount: string;
  readonly problem: LineProblems | undefined;
  readonly actions: RowActions;
  readonly onMove: (key: string, by: number, to: number) => void;
  /** Handles pasted text that comes from a spreadsheet. */
  readonly onPaste: (key: string, text: string) => boolean;
  readonly onDrag: (event: PointerEvent<HTMLElement>, key: string) => void;
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, place, count, currency, locale, rates, amount, problem, actions } = props;
  const t = useText();
  const { key } = row;
  const name = (cell: string) => t("editor.line.cell", { place, cell });
  const move = (by: number) => {
    const to = place + by;
    if (to >= 1 && to <= count) props.onMove(key, by, to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      move(event.key === "ArrowUp" ? -1 : 1);
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      actions.add(key);
    }
  };
  const showPrice = () => {
    const read = parseUnitAmount(row.price, currency, locale);
    if (read.ok) actions.change(key, { price: unitAmountText(read.value, currency, locale) });
  };
  const fault = faultOf(problem);
  const hint = `fault-${key}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row of the grid
    <div
      role="group"
      aria-label={t("editor.line", { place })}
      data-line={key}
      className={styles.row}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (props.onPaste(key, event.clipboardData.getData("text/plain"))) event.preventDefault();
      }}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={t("editor.line.move", { place })}
        onPointerDown={(event) => props.onDrag(event, key)}
        onKeyDown={(event) => {
          if (event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          event.preventDefault();
          move(event.key === "ArrowUp" ? -1 : 1);
        }}
      >
        <GripVertical />
      </button>
      <CellInput
        className={styles.words}
        aria-label={name(t("column.description"))}
        placeholder={t("editor.line.placeholder")}
        maxLength={LINE_LENGTH}
        value={row.description}
        onChange={(event) => actions.change(key, { description: event.target.value })}
      />
      <label className={styles.cell}>
        <span className={styles.caption}>{t("editor.quantity")}</span>
        <CellInput
          number
          inputMode="decimal"
          aria-label={name(t("editor.quantity"))}
          aria-invalid={problem?.quantity ? true : undefined}
          aria-describedby={fault ? hint : undefined}
          value={row.quantity}
          onChange={(event) => actions.change(key, { quantity: event.target.value })}
        />
      </label>
      <label className={styles.cell}>
        <span className={styles.caption}>{t("editor.price")}</span>
        <CellInput
          number
          inputMode="decimal"
          aria-label={name(t("editor.price"))}
          aria-invalid={problem?.price ? true : undefined}
          aria-describedby={fault ? hint : undefined}
          value={row.price}
          onChange={(event) => actions.change(key, { price: event.target.value })}
          onBlur={showPrice}
        />
      </label>
      <div className={styles.cell}>
        <span className={styles.caption}>{t("editor.tax")}</span>
        <TaxChoice
          label={name(t("editor.tax"))}
          value={row.tax_rates}
          rates={rates}
          onChange={(rates) => actions.change(key, { tax_rates: rates })}
        />
      </div>
      <div className={styles.amount}>
        <span className={styles.caption}>{t("column.amount")}</span>
        <output aria-label={name(t("column.amount"))}>{amount}</output>
      </div>
      <span className={styles.remove}>
        <IconButton
          size="small"
          icon={<X />}
          label={t("editor.line.remove", { place })}
          onClick={() => actions.remove(key)}
        />
      </span>
      {fault ? (
        <div id={hint} role="alert" className={styles.fault}>
          {t(`editor.fault.${fault}`)}
        </div>
      ) : null}
    </div>
  );
});

function faultOf(problem: LineProblems | undefined) {
  return problem?.quantity
    ? (`quantity.${problem.quantity}` as const)
    : problem?.price
      ? (`price.${problem.price}` as const)
      : undefined;
}

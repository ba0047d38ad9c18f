import { type DueProblem, formatAmount, MAXIMUM_INVOICE_LINES } from "@counterfoil/domain";
import { Button, lazyPart, Section, VisuallyHidden } from "@counterfoil/ui";
import { Package, Plus } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { useMoney } from "../../../../shared/money/money.tsx";
import { useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import type { LineProblems } from "../draft/read-lines.ts";
import { isStopped } from "../draft/totals.ts";
import type { LineValues } from "../draft/values.ts";
import type { TaxRates } from "../use-tax-rates.ts";
import { LineRow } from "./line-row.tsx";
import styles from "./lines.module.css";
import { pastedRows, withPasted } from "./paste.ts";
import { withPicked } from "./picker/picked.ts";
import { useDrag } from "./use-drag.ts";
import { useRows } from "./use-rows.ts";

const ProductPicker = lazyPart(
  async () => (await import("./picker/product-picker.tsx")).ProductPicker,
);

const SubscriptionRow = lazyPart(
  async () => (await import("./subscription-row.tsx")).SubscriptionRow,
);

interface LineGridProps {
  readonly rows: readonly LineValues[];
  readonly setRows: (edit: (rows: readonly LineValues[]) => readonly LineValues[]) => void;
  readonly currency: string;
  readonly locale: string;
  readonly rates: TaxRates;
  /** In minor units, by key of the row. */
  readonly amounts: ReadonlyMap<string, number>;
  readonly problems: ReadonlyMap<string, LineProblems>;
  /** Why the lines' sum can't be charged. */
  readonly due: DueProblem | undefined;
  /** Error shown on submission without a line. */
  readonly missing: boolean;
}

/** The invoice's lines. Enter adds a row; Alt with an arrow key, or the handle, moves one. */
export function LineGrid(props: LineGridProps) {
  const { rows, setRows, currency, locale, rates, amounts, problems, due, missing } = props;
  const t = useText();
  const money = useMoney();
  const actions = useRows(setRows);
  const { grid, begin } = useDrag(actions.place);
  const [announcement, setAnnouncement] = useState("");
  const [picking, setPicking] = useState(false);
  const sellsProducts = useSession().rules.features.includes("products");
  const move = useCallback(
    (key: string, by: number, to: number) => {
      actions.move(key, by);
      setAnnouncement(t("editor.line.moved", { place: to }));
    },
    [actions, t],
  );
  const paste = useCallback(
    (key: string, text: string) => {
      const pasted = pastedRows(text, locale);
      if (pasted === undefined) return false;
      setRows((old) => withPasted(old, key, pasted));
      const count = withPasted(rows, key, pasted).filter((row) => !rows.includes(row)).length;
      const some = { count, most: MAXIMUM_INVOICE_LINES };
      setAnnouncement(t(count < pasted.length ? "editor.pastedSome" : "editor.pasted", some));
      return true;
    },
    [rows, setRows, locale, t],
  );
  const full = rows.length >= MAXIMUM_INVOICE_LINES;
  return (
    <Section
      title={t("editor.lines")}
      action={
        <span className={styles.note}>
          {t("editor.linesNote", { currency: currency.toUpperCase() })}
        </span>
      }
    >
      <div className={styles.table}>
        <div className={styles.head} aria-hidden>
          <span>{t("column.description")}</span>
          <span>{t("editor.quantity")}</span>
          <span>{t("editor.price")}</span>
          <span>{t("editor.tax")}</span>
          <span>{t("column.amount")}</span>
        </div>
        <div className={styles.grid} ref={grid}>
          {rows.map((row, place) => {
            const shown = {
              row,
              place: place + 1,
              rates,
              amount: amountText(amounts.get(row.key) ?? 0, currency, locale),
            };
            return row.subscription ? (
              <Suspense key={row.key}>
                <SubscriptionRow {...shown} />
              </Suspense>
            ) : (
              <LineRow
                key={row.key}
                {...shown}
                count={rows.length}
                currency={currency}
                locale={locale}
                problem={problems.get(row.key)}
                actions={actions}
                onMove={move}
                onPaste={paste}
                onDrag={begin}
              />
            );
          })}
        </div>
      </div>
      {missing ? (
        <p className={styles.problem} role="alert">
          {t("editor.linesMissing")}
        </p>
      ) : null}
      {due ? (
        <p className={isStopped(due) ? styles.problem : styles.debt} role="alert">
          {t(`editor.due.${due.kind}`, { limit: money(due.limit, currency).text })}
        </p>
      ) : null}
      <div className={styles.foot}>
        <Button variant="link" icon={<Plus />} disabled={full} onClick={() => actions.add()}>
          {t("editor.addLine")}
        </Button>
        {sellsProducts ? (
          <Button
            variant="link"
            icon={<Package />}
            disabled={full}
            onClick={() => setPicking(true)}
          >
            {t("editor.products")}
          </Button>
        ) : null}
        <span className={styles.hint}>{t("editor.pasteHint")}</span>
      </div>
      {picking ? (
        <Suspense>
          <ProductPicker
            currency={currency}
            onPick={(line) => setRows((old) => withPicked(old, line))}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </Section>
  );
}

/** Formats an amount without its symbol, because the grid's head contains the currency. */
function amountText(amount: number, currency: string, locale: string): string {
  const { number, negative } = formatAmount(amount, currency, locale);
  const bare = number.replace(/^\D+|\D+$/g, "");
  return negative ? `(${bare})` : bare;
}

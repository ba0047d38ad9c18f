import type { ComparedFigure, HOME_ROWS, HomeFigures, NamedRange } from "@counterfoil/contract";
import { type DateRange, daysIn } from "@counterfoil/domain";
import { Strip, StripItem } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { Money } from "../../shared/money/money.tsx";
import { useText } from "../../shared/text/text.ts";
import { useLanguage } from "../../shared/text/text-provider.tsx";
import styles from "./home.module.css";
import { RowsLink } from "./rows-link.tsx";

/** The minus sign, as wide as the plus sign above it. */
const MINUS = "\u2212";

interface SummaryStripProps {
  readonly figures: HomeFigures;
  readonly range: NamedRange;
  readonly days: DateRange;
}

/** The period in five figures, each a link to its rows. */
export function HomeSummaryStrip({ figures, range, days }: SummaryStripProps) {
  const t = useText();
  const { volume, invoiced, currency } = figures;
  const compare = useComparison(daysIn(days));
  const rows = (of: keyof typeof HOME_ROWS, amount: number) => (
    <RowsLink of={of} period={range} currency={currency}>
      <Money look="strip" amount={amount} currency={currency} />
    </RowsLink>
  );
  const item = (
    label: string,
    of: keyof typeof HOME_ROWS,
    figure: ComparedFigure,
    note: ReactNode = compare.short(figure),
  ) => (
    <StripItem
      label={label}
      figure={rows(of, figure.now)}
      note={note}
      tone={compare.tone(figure)}
    />
  );
  return (
    <div className={styles.strip}>
      <Strip>
        {volume ? (
          <>
            {item(t("home.gross"), "gross", volume.gross, compare.words(volume.gross))}
            {item(t("home.net"), "net", volume.net)}
          </>
        ) : null}
        {invoiced ? (
          <>
            {item(
              t("home.paidInvoices", { count: invoiced.paid.count }),
              "paid",
              invoiced.paid.amount,
            )}
            <StripItem
              label={t("home.openInvoices", { count: invoiced.open.count })}
              figure={rows("open", invoiced.open.amount.now)}
              note={daysToPay(t, invoiced.daysToPay.now)}
            />
          </>
        ) : null}
        {volume ? (
          <StripItem
            label={t("home.payouts", { count: volume.payouts.count })}
            figure={rows("payouts", volume.payouts.amount.now)}
            note={compare.short(volume.payouts.amount)}
          />
        ) : null}
      </Strip>
    </div>
  );
}

function daysToPay(t: ReturnType<typeof useText>, days: number | null): ReactNode {
  return days === null ? undefined : t("home.daysToPay", { days });
}

/** A figure compared with the previous period of the same length. */
function useComparison(days: number) {
  const t = useText();
  const { locale } = useLanguage();
  const percent = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const change = ({ now, before }: ComparedFigure) =>
    percent.format((now - before) / Math.abs(before)).replace("-", MINUS);
  return {
    /** For all figures but the first, which explains the comparison. */
    short(figure: ComparedFigure): string | undefined {
      return figure.before === 0 ? undefined : change(figure);
    },
    words({ now, before }: ComparedFigure): string {
      if (before === 0) return now === 0 ? t("home.same") : t("home.nothingBefore", { days });
      return t("home.against", { change: change({ now, before }), days });
    },
    tone({ now, before }: ComparedFigure): "good" | "bad" | undefined {
      if (before === 0 || now === before) return undefined;
      return now > before ? "good" : "bad";
    },
  };
}

import {
  type ListSearch,
  type OutstandingTotals,
  OWED_ROWS,
  type OwedAge,
} from "@counterfoil/contract";
import { addDays, isoDate, localDateOf } from "@counterfoil/domain";
import { Figure, Section } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { useDates } from "../../../shared/date/dates.ts";
import { Money } from "../../../shared/money/money.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "./owed-ages.module.css";

/** Outstanding amounts by days overdue. */
export function OwedAges({ owed, currency }: { owed: OutstandingTotals; currency: string }) {
  const t = useText();
  const { zone, now } = useDates();
  const ago = (days: number) => isoDate(addDays(localDateOf(now(), zone), -days));
  const search = (age: OwedAge): ListSearch => {
    const { status, most, least } = OWED_ROWS[age];
    if (most === undefined && least === undefined) return { status, currency };
    const [from, to] = [most, least].map((days) => (days === undefined ? "" : ago(days)));
    return { status, currency, due: `${from}..${to}` };
  };
  const most = Math.max(1, ...owed.ages.map(({ amount }) => amount));
  return (
    <Section
      title={t("home.owed")}
      action={
        <Link to="/invoices" search={{ owed: "true", currency }}>
          <Money amount={owed.total} currency={currency} />
        </Link>
      }
    >
      <ul className={styles.ages}>
        {owed.ages.map(({ age, count, amount }) => (
          <li key={age} className={styles.age}>
            <Link to="/invoices" search={search(age)} className={styles.ageName}>
              {t(`home.age.${age}`)}
            </Link>
            <span aria-hidden className={styles.track}>
              <span
                className={styles.fill}
                style={{ inlineSize: `${Math.max(amount > 0 ? 2 : 0, (amount / most) * 100)}%` }}
              />
            </span>
            <Figure number={count === 0 ? "–" : String(count)} />
            {amount === 0 ? <NoMoney /> : <Money amount={amount} currency={currency} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

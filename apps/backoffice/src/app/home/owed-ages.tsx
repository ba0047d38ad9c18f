import type { Owed, OwedAge } from "@counterfoil/contract";
import { addDays, isoDate, localDateOf } from "@counterfoil/domain";
import { Figure, Section } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { useDates } from "../../shared/date/dates.ts";
import type { ListSearch } from "../../shared/list/address/search.ts";
import { Money } from "../../shared/money/money.tsx";
import { NoMoney } from "../../shared/money/no-money.tsx";
import { useText } from "../../shared/text/text.ts";
import styles from "./home.module.css";

/** What unpaid invoices still bring, by how late they are. */
export function OwedAges({ owed, currency }: { owed: Owed; currency: string }) {
  const t = useText();
  const { zone, now } = useDates();
  const ago = (days: number) => isoDate(addDays(localDateOf(now(), zone), -days));
  const search: Readonly<Record<OwedAge, ListSearch>> = {
    not_due: { status: "open" },
    days_1_30: { status: "past_due", due: `${ago(30)}..` },
    days_31_60: { status: "past_due", due: `${ago(60)}..${ago(31)}` },
    days_61_90: { status: "past_due", due: `${ago(90)}..${ago(61)}` },
    over_90: { status: "past_due", due: `..${ago(91)}` },
    failed: { status: "failed" },
  };
  const most = Math.max(1, ...owed.ages.map(({ amount }) => amount));
  return (
    <Section title={t("home.owed")} action={<Money amount={owed.total} currency={currency} />}>
      <ul className={styles.ages}>
        {owed.ages.map(({ age, count, amount }) => (
          <li key={age} className={styles.age}>
            <Link to="/invoices" search={{ ...search[age], currency }} className={styles.ageName}>
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

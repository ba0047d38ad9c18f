import type { Attention as Waiting } from "@counterfoil/contract";
import { classNames, EmptyState, RowLink } from "@counterfoil/ui";
import { Check } from "lucide-react";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "./attention.module.css";
import { type AttentionItem, useKinds } from "./kinds.tsx";

interface AttentionListProps {
  readonly waiting: readonly Waiting[];
  readonly currency: string;
}

/** Items that need attention, most urgent first. Empty ones are not shown. */
export function AttentionList({ waiting, currency }: AttentionListProps) {
  const t = useText();
  const kinds = useKinds();
  if (waiting.length === 0) {
    return (
      <div className={styles.calm}>
        <EmptyState icon={<Check />} title={t("home.calm")}>
          {t("home.calmText")}
        </EmptyState>
      </div>
    );
  }
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={styles.head}>
        {t("home.attention")} <span className={styles.count}>{waiting.length}</span>
      </h2>
      <ul className={styles.queue}>
        {waiting.map((group) => (
          <AttentionRow key={keyOf(group)} group={group} kind={kinds(group)} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

/** Bounced emails are listed one by one; several emails about one object are listed by address. */
const keyOf = ({ kind, first }: Waiting) => `${kind} ${first.id} ${first.name}`;

interface AttentionRowProps {
  readonly group: Waiting;
  readonly kind: AttentionItem;
  readonly currency: string;
}

function AttentionRow({ group, kind, currency }: AttentionRowProps) {
  return (
    <li className={styles.waitingRow}>
      <span className={classNames(styles.icon, styles[kind.tone])}>{kind.icon}</span>
      <span className={styles.what}>
        <RowLink render={kind.link}>{kind.label}</RowLink>
        {kind.cause ? <span className={styles.cause}>{kind.cause}</span> : null}
      </span>
      <span className={styles.sum}>
        {group.amount === null ? null : <Money amount={group.amount} currency={currency} />}
      </span>
      <span aria-hidden className={styles.verb}>
        {kind.verb}
      </span>
    </li>
  );
}

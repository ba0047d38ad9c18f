import type { Payout, PayoutContents, PayoutTransactionPart } from "@counterfoil/contract";
import { PAYOUT_PARTS, type PayoutFigure } from "@counterfoil/domain";
import {
  ButtonLink,
  classNames,
  FigureRow,
  FigureTable,
  MutedText,
  Notice,
  Section,
  Skeleton,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, CircleAlert } from "lucide-react";
import { LoadFailed } from "../../../../shared/list/list-failed.tsx";
import { Money } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { contentsOptions } from "../../queries.ts";
import styles from "../pane.module.css";

interface ReconciliationProps {
  readonly payout: Payout;
  readonly part: PayoutTransactionPart | undefined;
}

/** Bank amount = charges − fees − refunds − disputes. Shows the difference, which is zero. */
export function ReconciliationSection({ payout, part }: ReconciliationProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(contentsOptions(payout.id));
  const complete = data?.state === "completed";
  return (
    <Section
      title={t("account.reconciliation")}
      action={
        complete ? (
          <MutedText className={classNames(styles.sub, styles.howTo)}>
            {t("account.reconciliation.note")}
          </MutedText>
        ) : null
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={200} />
      ) : data.state === "completed" ? (
        <Figures payout={payout} part={part} contents={data} />
      ) : (
        <Notice
          tone="info"
          title={t(data.state === "manual" ? "account.manualTitle" : "account.inProgressTitle")}
        >
          {t(data.state === "manual" ? "account.byHandText" : "account.inProgressText")}
        </Notice>
      )}
    </Section>
  );
}

type CompletedPayout = Extract<PayoutContents, { state: "completed" }>;

function Figures({ payout, part, contents }: ReconciliationProps & { contents: CompletedPayout }) {
  const t = useText();
  const { currency } = payout;
  const { parts, fees, net, difference } = contents;
  // Rare categories are only shown if there are any.
  const rows: [PayoutTransactionPart, PayoutFigure][] = [
    ...PAYOUT_PARTS.filter((name) => name !== "payouts" || parts.payouts.count > 0).flatMap(
      (name): [PayoutTransactionPart, PayoutFigure][] =>
        name === "disputes"
          ? [
              [name, parts[name]],
              ["fees", fees],
            ]
          : [[name, parts[name]]],
    ),
  ];
  return (
    <>
      <FigureTable className={styles.figures} aria-label={t("account.reconciliation")}>
        {rows.map(([name, figure]) => (
          <FigureRow
            key={name}
            label={<PartLink name={name} figure={figure} current={part === name} />}
            note={figure.count}
          >
            <Money amount={figure.amount} currency={currency} />
          </FigureRow>
        ))}
        <FigureRow sum label={t("account.sum", { count: net.count })}>
          <Money look="sum" amount={net.amount} currency={currency} />
        </FigureRow>
        <FigureRow label={t(payout.status === "failed" ? "account.sentBack" : "account.paidOut")}>
          <Money amount={payout.amount} currency={currency} />
        </FigureRow>
      </FigureTable>
      <Difference difference={difference} currency={currency} />
    </>
  );
}

interface PartLinkProps {
  readonly name: PayoutTransactionPart;
  readonly figure: PayoutFigure;
  readonly current: boolean;
}

function PartLink({ name, figure, current }: PartLinkProps) {
  const t = useText();
  const label = t(`account.part.${name}`);
  if (figure.count === 0) return label;
  return (
    <Link
      to="."
      search={(before) => ({ ...before, part: name })}
      resetScroll={false}
      className={styles.link}
      aria-current={current ? "true" : undefined}
      aria-label={t("account.part.open", { name: label, count: figure.count })}
    >
      {label}
    </Link>
  );
}

function Difference({ difference, currency }: { difference: number; currency: string }) {
  const t = useText();
  const fits = difference === 0;
  return (
    <Notice
      tone={fits ? "good" : "error"}
      icon={fits ? <Check /> : <CircleAlert />}
      title={
        <>
          <strong>{t(fits ? "account.reconciled" : "account.unreconciled")}</strong>{" "}
          {t(fits ? "account.reconciledText" : "account.unreconciledText")}
        </>
      }
      action={
        <>
          <span className={styles.difference}>
            {t("account.difference")}{" "}
            <Money look="strong" amount={difference} currency={currency} />
          </span>
          {fits ? null : (
            <ButtonLink
              render={
                <Link
                  to="."
                  search={(before) => ({ ...before, part: "unmatched" as const })}
                  resetScroll={false}
                />
              }
            >
              {t("account.showUnmatched")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

import { CREDIT_NOTE_MEMO_LENGTH, CREDIT_NOTE_REASONS, type Invoice } from "@counterfoil/contract";
import { shownInvoiceStatus } from "@counterfoil/domain";
import {
  ActionBar,
  Button,
  ButtonLink,
  Columns,
  Field,
  FieldGrid,
  firstField,
  focusFault,
  Notice,
  Page,
  PageHead,
  Section,
  TextArea,
  useViewport,
} from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { Link, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { LeaveGuard } from "../../../shared/form/leave-guard.tsx";
import { useFirstField } from "../../../shared/form/use-first-field.ts";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { billedTo, creditedOf } from "../invoice-values.ts";
import { ConfirmCredit } from "./confirm-credit.tsx";
import { useCredit } from "./form/use-credit.ts";
import type { Creditable } from "./form/use-creditable.ts";
import { CreditLines } from "./parts/credit-lines.tsx";
import styles from "./parts/parts.module.css";
import { SplitSection } from "./parts/split-part.tsx";
import { Summary } from "./parts/summary.tsx";

const REASONS = ["none", ...CREDIT_NOTE_REASONS] as const;
type Reason = (typeof REASONS)[number];

export interface CreditFormProps {
  readonly invoice: Invoice;
  readonly creditable: Creditable;
}

/** The credited lines, the reason, and where the money goes. */
export function CreditForm({ invoice, creditable }: CreditFormProps) {
  const t = useText();
  const money = useMoney();
  const { now, zone } = useDates();
  const navigate = useNavigate();
  const credit = useCredit(invoice, creditable);
  const [reason, setReason] = useState<Reason>("none");
  const [memo, setMemo] = useState("");
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const phone = useViewport() === "phone";
  const { currency } = invoice;
  const { figures, problem, request } = credit;
  const back = { to: "/invoices/$id", params: { id: invoice.id } } as const;
  const empty = credit.read.lines.length === 0 && credit.read.problems.size === 0;
  const place = useFirstField<HTMLDivElement>();
  const ask = () => {
    setTried(true);
    if (request !== undefined && credit.refused === undefined) setAsked(true);
    else if (empty) firstField(place.current)?.focus();
    else focusFault(place.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || asked) return;
    event.preventDefault();
    ask();
  };
  return (
    <Page ref={place} className={styles.page} data-pane="form" onKeyDown={onKeyDown}>
      <PageHead
        ruled
        title={t("credit.title")}
        badge={<StatusBadge status={shownInvoiceStatus(invoice, now(), zone)} />}
        sub={
          <>
            {t("credit.for")} <Link {...back}>{invoice.number}</Link>
            {" · "}
            {billedTo(invoice)}
          </>
        }
      />
      <Columns aside={<Summary invoice={invoice} credit={credit} />}>
        <CreditLines
          invoice={invoice}
          creditable={creditable}
          credit={credit}
          missing={tried && empty}
        />
        {problem === undefined || empty ? null : (
          <Notice
            tone="error"
            className={styles.notice}
            title={t(problem === "beyond_invoice" ? "credit.beyond" : "credit.notPositive", {
              most: money(credit.most, currency).text,
              refunded: money(creditable.refundedOutside, currency).text,
            })}
          />
        )}
        {figures.after > 0 ? (
          <SplitSection creditable={creditable} credit={credit} currency={currency} />
        ) : null}
        <Section title={t("credit.why")}>
          <FieldGrid>
            <Field label={t("credit.reason")}>
              <Select<Reason>
                options={REASONS.map((value) => ({ value, label: t(`credit.reason.${value}`) }))}
                value={reason}
                onChange={setReason}
              />
            </Field>
            <Field label={t("credit.memo")} marker={t("credit.memoMarker")}>
              <TextArea
                maxLength={CREDIT_NOTE_MEMO_LENGTH}
                value={memo}
                onChange={(event) => setMemo(event.target.value)}
              />
            </Field>
          </FieldGrid>
        </Section>
      </Columns>
      <ActionBar
        lead={
          <span className={styles.due}>
            <span className={styles.sub}>{t("credit.total")}</span>
            <Money
              flat
              look="sum"
              amount={figures.total}
              currency={currency}
              className={styles.figure}
            />
          </span>
        }
      >
        <ButtonLink render={<Link {...back} />}>{t("common.cancel")}</ButtonLink>
        <Button
          variant="primary"
          kbd={phone ? undefined : "Ctrl ↵"}
          disabled={credit.refused !== undefined || (!empty && request === undefined)}
          onClick={ask}
        >
          {t("credit.issue")}
        </Button>
      </ActionBar>
      {asked && request ? (
        <ConfirmCredit
          invoice={invoice}
          credit={credit}
          request={{
            ...request,
            ...(reason === "none" ? {} : { reason }),
            ...(memo.trim() === "" ? {} : { memo: memo.trim() }),
            seen_credited: creditedOf(invoice),
          }}
          onClose={() => setAsked(false)}
          onDone={() => {
            setDone(true);
            void navigate({ ...back, ignoreBlocker: true });
          }}
        />
      ) : null}
      <LeaveGuard dirty={() => !done && (!empty || reason !== "none" || memo.trim() !== "")} />
    </Page>
  );
}

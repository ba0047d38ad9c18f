import { creditNoteFields, type Invoice } from "@counterfoil/contract";
import { shownInvoiceStatus } from "@counterfoil/domain";
import {
  ActionBar,
  Button,
  ButtonLink,
  Columns,
  firstField,
  focusFault,
  Notice,
  Page,
  PageHead,
  useViewport,
} from "@counterfoil/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useState } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { LeaveGuard } from "../../../shared/form/leave-guard.tsx";
import { useFirstField } from "../../../shared/form/use-first-field.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { createBody, emptyValues } from "../../../shared/form/values/values.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import type { During } from "../../../shared/resource/use-held.ts";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { billedTo, creditedOf } from "../invoice-values.ts";
import { ConfirmCredit } from "./confirm-credit.tsx";
import { useCredit } from "./form/use-credit.ts";
import type { Creditable } from "./form/use-creditable.ts";
import { CreditLines } from "./parts/credit-lines.tsx";
import { CreditTotal } from "./parts/credit-total.tsx";
import styles from "./parts/parts.module.css";
import { ReasonPart } from "./parts/reason-part.tsx";
import { SplitSection } from "./parts/split-part.tsx";
import { CreditSummary } from "./parts/summary.tsx";

interface CreditFormProps {
  readonly invoice: Invoice;
  readonly creditable: Creditable;
  readonly during: During;
}

/** The credited lines, the reason, and where the money goes. */
export function CreditForm({ invoice, creditable, during }: CreditFormProps) {
  const t = useText();
  const money = useMoney();
  const { now, zone } = useDates();
  const navigate = useNavigate();
  const credit = useCredit(invoice, creditable);
  const reading = useReading();
  const [values, setValues] = useState(() => emptyValues(creditNoteFields));
  const texts = createBody(creditNoteFields, values, reading);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState(false);
  const phone = useViewport() === "phone";
  const { currency } = invoice;
  const { figures, problem, request } = credit;
  const back = { to: "/invoices/$id", params: { id: invoice.id } } as const;
  const empty = credit.read.lines.length === 0 && credit.read.problems.size === 0;
  const place = useFirstField<HTMLDivElement>();
  const confirm = () => {
    setTried(true);
    if (request !== undefined && credit.refused === undefined) setConfirming(true);
    else if (empty) firstField(place.current)?.focus();
    else focusFault(place.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || confirming) return;
    event.preventDefault();
    confirm();
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
      <Columns aside={<CreditSummary invoice={invoice} credit={credit} />}>
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
        <ReasonPart values={values} onChange={setValues} />
      </Columns>
      <ActionBar lead={<CreditTotal amount={figures.total} currency={currency} />}>
        <ButtonLink render={<Link {...back} />}>{t("common.cancel")}</ButtonLink>
        <Button
          variant="primary"
          kbd={phone ? undefined : "Ctrl ↵"}
          disabled={credit.refused !== undefined || (!empty && request === undefined)}
          onClick={confirm}
        >
          {t("credit.issue")}
        </Button>
      </ActionBar>
      {confirming && request ? (
        <ConfirmCredit
          invoice={invoice}
          credit={credit}
          request={{ ...request, ...texts, seen_credited: creditedOf(invoice) }}
          during={during}
          onClose={() => setConfirming(false)}
          onDone={() => {
            setDone(true);
            void navigate({ ...back, ignoreBlocker: true });
          }}
        />
      ) : null}
      <LeaveGuard dirty={() => !done && (!empty || Object.keys(texts).length > 0)} />
    </Page>
  );
}

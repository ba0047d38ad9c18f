import type { Invoice } from "@counterfoil/contract";
import { addressLines, appliedBalance, leftToPay, taxIdText } from "@counterfoil/domain";
import { ButtonLink, Fact, Facts, OptionalFact, Section } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { taxIdsOf } from "../../../shared/document/of-invoice.ts";
import { FieldFacts } from "../../../shared/list/fields/field-facts.tsx";
import { MetadataFacts, metadataEntries } from "../../../shared/metadata/metadata-facts.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { customerPath } from "../../../shared/routing/paths.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { Email } from "../../../shared/text/email.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { outcomeOf } from "../due/outcome.ts";
import { DueLine, useDueText } from "../due/use-due-text.tsx";
import { INVOICE_FIELDS } from "../fields.tsx";
import { billedTo, collectionOf, creditedOf, customerIdOf } from "../invoice-values.ts";
import styles from "./detail.module.css";
import { useRefunded } from "./payments/use-refunded.ts";

/** Who, how much, when, how. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <CustomerPart invoice={invoice} />
      <Amounts invoice={invoice} />
      <Dates invoice={invoice} />
      <Details invoice={invoice} />
      <Metadata invoice={invoice} />
    </>
  );
}

function CustomerPart({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const id = customerIdOf(invoice);
  const { account } = useSession();
  const { locale } = useLanguage();
  const address = addressLines(invoice.customer_address, account.country, locale);
  return (
    <Section
      title={t("column.customer")}
      action={
        id ? (
          <ButtonLink variant="link" render={<Link to={customerPath(id)} />}>
            {t("common.open")}
          </ButtonLink>
        ) : null
      }
    >
      <Facts>
        <Fact label={t("column.name")}>{billedTo(invoice)}</Fact>
        <OptionalFact label={t("column.email")}>
          {invoice.customer_email && <Email address={invoice.customer_email} />}
        </OptionalFact>
        <OptionalFact lines label={t("invoices.address")}>
          {address.join("\n")}
        </OptionalFact>
        <OptionalFact lines label={t("invoices.taxIds")}>
          {taxIdsOf(invoice)
            .map((id) => taxIdText(id, locale))
            .join("\n")}
        </OptionalFact>
      </Facts>
    </Section>
  );
}

function Amounts({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { currency } = invoice;
  const entry = (label: string, amount: number, look: "text" | "strong" = "text") => (
    <Fact label={label}>
      <Money amount={amount} currency={currency} look={look} />
    </Fact>
  );
  const applied = appliedBalance(invoice);
  const credited = creditedOf(invoice);
  const refunded = useRefunded(invoice);
  return (
    <Section title={t("invoices.amounts")}>
      <Facts figures>
        {entry(t("column.total"), invoice.total)}
        {applied === 0 ? null : entry(t("invoices.appliedBalance"), applied)}
        {credited === 0 ? null : entry(t("invoices.credited"), -credited)}
        {invoice.amount_paid === 0 ? null : entry(t("invoices.paidAmount"), -invoice.amount_paid)}
        {refunded === 0 ? null : entry(t("invoices.refunded"), refunded)}
        {invoice.status === "void" && invoice.amount_remaining !== 0
          ? entry(t("invoices.voided"), -invoice.amount_remaining)
          : null}
        {entry(t("column.amountDue"), leftToPay(invoice), "strong")}
      </Facts>
    </Section>
  );
}

function Dates({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { dateTime } = useDates();
  const when = useDueText();
  const at = invoice.status_transitions;
  const timeFact = (label: string, time: number | null) => (
    <OptionalFact label={label}>
      {time === null ? null : <time>{dateTime(time)}</time>}
    </OptionalFact>
  );
  return (
    <Section title={t("invoices.dates")}>
      <Facts>
        {timeFact(t("column.created"), invoice.created)}
        {timeFact(t("invoices.finalized"), at.finalized_at)}
        <Fact label={t("column.due")}>
          <DueLine words={when(invoice, outcomeOf(invoice))} />
        </Fact>
        {timeFact(t("status.paid"), at.paid_at)}
        {timeFact(t("status.uncollectible"), at.marked_uncollectible_at)}
        {timeFact(t("invoices.voided"), at.voided_at)}
      </Facts>
    </Section>
  );
}

function Details({ invoice }: { invoice: Invoice }) {
  const t = useText();
  return (
    <Section title={t("invoices.details")}>
      <Facts>
        <Fact label={t("invoices.collection")}>
          {t(`invoices.collection.${collectionOf(invoice)}`)}
        </Fact>
        {(invoice.custom_fields ?? []).map(({ name, value }) => (
          <Fact key={name} label={name}>
            <span className={styles.wrap}>{value}</span>
          </Fact>
        ))}
        <FieldFacts fields={INVOICE_FIELDS} of={invoice} more={{}} />
        <Fact label={t("column.id")}>
          <Copyable value={invoice.id} />
        </Fact>
      </Facts>
    </Section>
  );
}

function Metadata({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const entries = metadataEntries(invoice.metadata);
  if (entries.length === 0) return null;
  return (
    <Section title={t("invoices.metadata")}>
      <MetadataFacts entries={entries} />
    </Section>
  );
}

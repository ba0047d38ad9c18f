import { CUSTOMER_METADATA, type Customer, customerCurrencyLock } from "@counterfoil/contract";
import { addressLines, invoiceNumber, phoneText } from "@counterfoil/domain";
import { ButtonLink, Code, Fact, Facts, OptionalFact, Section } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { Email } from "../../../shared/text/email.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import styles from "../customers.module.css";
import { ccOf, currencyOf, taxStatusOf } from "../values.ts";

/** Metadata keys that are already shown as facts. */
const SHOWN: readonly string[] = Object.values(CUSTOMER_METADATA);

/** Contact and billing details. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useText();
  const { locale } = useLanguage();
  const can = useCan("customer:update");
  const language = customer.preferred_locales?.[0];
  const zone = customer.metadata[CUSTOMER_METADATA.timeZone];
  const currency = currencyOf(customer)?.toUpperCase();
  const lock = customerCurrencyLock(customer);
  const { invoice_prefix: prefix, next_invoice_sequence: next } = customer;
  const edit = can.allowed ? (
    <ButtonLink
      variant="link"
      render={<Link to="/customer/$id/edit" params={{ id: customer.id }} />}
    >
      {t("common.edit")}
    </ButtonLink>
  ) : null;
  return (
    <>
      <Section title={t("customers.billing")} action={edit}>
        <Facts>
          <OptionalFact label={t("column.email")}>
            {customer.email && <Email address={customer.email} />}
          </OptionalFact>
          <OptionalFact label={t("customers.cc")}>{lines(ccOf(customer))}</OptionalFact>
          <OptionalFact label={t("customers.phone")}>
            {customer.phone && phoneText(customer.phone)}
          </OptionalFact>
          <OptionalFact label={t("customers.address")}>
            <Address customer={customer} />
          </OptionalFact>
          <OptionalFact label={t("customers.shippingShort")}>
            {customer.shipping?.name}
          </OptionalFact>
          <OptionalFact label={t("customers.language")}>
            {language && new Intl.DisplayNames(locale, { type: "language" }).of(language)}
          </OptionalFact>
          <OptionalFact label={t("customers.timeZone")}>{zone?.replaceAll("_", " ")}</OptionalFact>
        </Facts>
      </Section>
      <Section title={t("customers.invoices")}>
        <Facts>
          {currency ? (
            <Fact label={t("column.currency")}>
              {currency}{" "}
              {lock ? (
                <span className={styles.lock}>
                  <Lock />
                  {t(`customers.locked.${lock}`)}
                </span>
              ) : null}
            </Fact>
          ) : null}
          <Fact label={t("customers.taxStatus")}>
            {t(`customers.tax.${taxStatusOf(customer)}`)}
          </Fact>
          <OptionalFact label={t("customers.prefixShort")}>
            {prefix && <Code>{prefix}</Code>}
          </OptionalFact>
          {prefix && next ? (
            <Fact label={t("customers.nextNumber")}>
              <Code>{invoiceNumber(prefix, next)}</Code>
            </Fact>
          ) : null}
          <Fact label={t("column.id")}>
            <Copyable value={customer.id} />
          </Fact>
        </Facts>
      </Section>
    </>
  );
}

/** Returns the customer's metadata that isn't already shown as a fact. */
export function otherMetadata({ metadata }: Customer): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !SHOWN.includes(key)));
}

function lines(texts: readonly string[]): ReactNode {
  return texts.length === 0 ? null : <span className={styles.lines}>{texts.join("\n")}</span>;
}

function Address({ customer }: { customer: Customer }) {
  const { locale } = useLanguage();
  const parts = addressLines(customer.address, undefined, locale);
  return parts.length === 0 ? "–" : <span className={styles.lines}>{parts.join("\n")}</span>;
}

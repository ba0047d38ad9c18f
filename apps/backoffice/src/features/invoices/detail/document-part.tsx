import type { Invoice } from "@counterfoil/contract";
import { Section } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { InvoiceDocument } from "../../../shared/document/invoice-document.tsx";
import {
  couponIdsOf,
  documentOf,
  languagesOf,
  rateIdsOf,
} from "../../../shared/document/of-invoice.ts";
import { useBusiness, useCoupons, useRates } from "../../../shared/document/use-named.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "./detail.module.css";

/** The invoice as the customer sees it. */
export function InvoiceDocumentPart({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const business = useBusiness();
  const { byId: rates, loading } = useRates(rateIdsOf(invoice));
  const { now } = useDates();
  const { byId: coupons, loading: loadsCoupons } = useCoupons(couponIdsOf(invoice));
  return (
    <Section title={t("invoices.document")}>
      <div className={styles.sheet}>
        <InvoiceDocument
          data={documentOf(invoice, { business, rates, coupons, now: now() })}
          naming={loading || loadsCoupons}
          languages={languagesOf(invoice)}
        />
      </div>
    </Section>
  );
}

import type { Product } from "@counterfoil/contract";
import { Code, Fact, Facts, Section } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { idOf } from "../../../shared/resource/id-of.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "../products.module.css";

/** The product's details without its prices. */
export function ProductFacts({ product }: { product: Product }) {
  const t = useText();
  const { date } = useDates();
  const taxCode = idOf(product.tax_code);
  return (
    <Section title={t("products.details")}>
      <Facts>
        <Known label={t("column.description")}>
          {product.description && <span className={styles.text}>{product.description}</span>}
        </Known>
        <Known label={t("products.unitShort")}>{product.unit_label}</Known>
        <Known label={t("products.descriptorShort")}>{product.statement_descriptor}</Known>
        <Known label={t("products.taxCode")}>{taxCode && <Code>{taxCode}</Code>}</Known>
        <Fact label={t("column.created")}>
          <time>{date(product.created)}</time>
        </Fact>
        <Fact label={t("products.updated")}>
          <time>{date(product.updated)}</time>
        </Fact>
        <Fact label={t("column.id")}>
          <Copyable value={product.id} />
        </Fact>
      </Facts>
    </Section>
  );
}

/** A fact that is hidden while its value is unknown. */
function Known({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Fact label={label}>{children}</Fact> : null;
}

import type { Product } from "@counterfoil/contract";
import { Code, Fact, Facts, OptionalFact, Section } from "@counterfoil/ui";
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
        <OptionalFact label={t("column.description")}>
          {product.description && <span className={styles.text}>{product.description}</span>}
        </OptionalFact>
        <OptionalFact label={t("products.unitShort")}>{product.unit_label}</OptionalFact>
        <OptionalFact label={t("products.descriptorShort")}>
          {product.statement_descriptor}
        </OptionalFact>
        <OptionalFact label={t("products.taxCode")}>
          {taxCode && <Code>{taxCode}</Code>}
        </OptionalFact>
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

import { Button, IconButton, MutedText, Radio, Section } from "@counterfoil/ui";
import { Plus, Trash2 } from "lucide-react";
import { type Control, useController, useFieldArray } from "react-hook-form";
import { useText } from "../../../shared/text/text.ts";
import { PriceFields } from "../price/price-fields.tsx";
import { blankPrice, priceNames } from "../price/values.ts";
import styles from "../products.module.css";
import { MAX_PRICES, type ProductValues } from "./values.ts";

interface NewPricesProps {
  readonly control: Control<ProductValues>;
  readonly currency: string;
}

/** The prices of a new product. One of them is the default. */
export function NewPrices({ control, currency }: NewPricesProps) {
  const t = useText();
  const { fields, append, remove } = useFieldArray({ control, name: "prices" });
  const { field: first } = useController({ control, name: "first" });
  const drop = (place: number) => {
    remove(place);
    if (place < first.value) first.onChange(first.value - 1);
    else if (place === first.value) first.onChange(0);
  };
  return (
    <Section title={t("products.prices")} note={t("products.pricesNote")}>
      {fields.length === 0 ? <MutedText as="p">{t("products.noPricesYet")}</MutedText> : null}
      {fields.map(({ id }, place) => (
        <fieldset key={id} className={styles.price}>
          <legend className={styles.legend}>
            {t("products.priceNumber", { place: place + 1 })}
          </legend>
          <div className={styles.bar}>
            {fields.length > 1 ? (
              <Radio
                name="first"
                checked={place === first.value}
                onChange={() => first.onChange(place)}
              >
                {t("products.offerFirst")}
              </Radio>
            ) : null}
            <IconButton
              size="small"
              icon={<Trash2 />}
              label={t("products.removePrice", { place: place + 1 })}
              onClick={() => drop(place)}
            />
          </div>
          <PriceFields control={control} names={priceNames(`prices.${place}.`)} />
        </fieldset>
      ))}
      <div className={styles.after}>
        <Button
          icon={<Plus />}
          disabled={fields.length >= MAX_PRICES}
          onClick={() => append(blankPrice(currency))}
        >
          {t(fields.length === 0 ? "products.addPrice" : "products.anotherPrice")}
        </Button>
      </div>
    </Section>
  );
}

import { type Price, type Product, priceCreate } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { Checkbox } from "@counterfoil/ui";
import { Controller } from "react-hook-form";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { createPrice, updateProduct } from "../api.ts";
import { PriceFields } from "./price-fields.tsx";
import { firstId } from "./prices-of.ts";
import { usePriceText } from "./use-price-text.ts";
import {
  blankPrice,
  checkPrice,
  type PriceValues,
  priceLike,
  priceNames,
  pricePayload,
} from "./values.ts";

interface NewPriceValues extends PriceValues {
  /** Whether it becomes the default price. */
  first: boolean;
}

const NAMES = priceNames("");

interface NewPriceProps {
  readonly product: Product;
  /** The price to copy. Its amount can only be changed in the copy. */
  readonly like?: Price | undefined;
  readonly onClose: () => void;
}

/** Adds a price to a product, optionally as its default. */
export function NewPrice({ product, like, onClose }: NewPriceProps) {
  const t = useText();
  const { account } = useSession();
  const reading = useReading();
  const priceText = usePriceText();
  const offer = useWrite({
    run: (price: Price, key) => updateProduct(product.id, { default_price: price.id }, key),
    touches: ["product"],
    done: (_, price) => t("products.priceFirst", { price: priceText(price) }),
  });
  const create = usePayloadForm({
    values: {
      ...(like ? priceLike(like, reading) : blankPrice(account.defaultCurrency)),
      first: firstId(product) === null,
    },
    schema: priceCreate,
    toPayload: (values: NewPriceValues) => ({
      product: product.id,
      ...pricePayload(values, reading),
    }),
    check: (values, t) => checkPrice(values, reading, t),
    send: createPrice,
    touches: CHANGED_WITH.price,
    message: (price, { first }) =>
      first ? undefined : t("products.priceCreated", { price: priceText(price) }),
    onDone: (price, { first }) => {
      if (first) offer.mutate(price);
      onClose();
    },
  });
  return (
    <FormPanel
      title={t(like ? "products.duplicatePrice" : "products.addPrice")}
      description={`${product.name}. ${t("products.priceFrozen")}`}
      {...create}
      saveLabel={t("products.addPrice")}
      onClose={onClose}
    >
      <PriceFields control={create.form.control} names={NAMES} />
      <Controller
        control={create.form.control}
        name="first"
        render={({ field: { value, ...field } }) => (
          <Checkbox {...field} checked={value} hint={t("products.firstHint")}>
            {t("products.offerFirst")}
          </Checkbox>
        )}
      />
    </FormPanel>
  );
}

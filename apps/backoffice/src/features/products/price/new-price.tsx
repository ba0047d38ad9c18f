import { type Price, type Product, priceCreate } from "@counterfoil/contract";
import { Checkbox } from "@counterfoil/ui";
import { Controller, useForm } from "react-hook-form";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { createPrice, updateProduct } from "../api.ts";
import { PriceFields } from "./price-fields.tsx";
import { firstId } from "./prices-of.ts";
import { usePriceWords } from "./use-price-words.ts";
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

export interface NewPriceProps {
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
  const words = usePriceWords();
  const payload = (values: NewPriceValues) => ({
    product: product.id,
    ...pricePayload(values, reading),
  });
  const form = useForm<NewPriceValues>({
    defaultValues: {
      ...(like ? priceLike(like, reading) : blankPrice(account.defaultCurrency)),
      first: firstId(product) === null,
    },
    mode: "onTouched",
    resolver: payloadResolver(
      {
        schema: priceCreate,
        toPayload: payload,
        check: (values) => checkPrice(values, reading, t),
      },
      t,
    ),
  });
  const offer = useWrite({
    run: (price: Price, key) => updateProduct(product.id, { default_price: price.id }, key),
    touches: ["product"],
    done: (_, price) => t("products.priceFirst", { price: words(price) }),
  });
  const create = useWrite({
    run: (values: NewPriceValues, key) => createPrice(priceCreate.parse(payload(values)), key),
    touches: ["price", "product"],
    done: (price, { first }) =>
      first ? undefined : t("products.priceCreated", { price: words(price) }),
    onDone: (price, { first }) => {
      if (first) offer.mutate(price);
      onClose();
    },
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  return (
    <FormPanel
      title={t(like ? "products.duplicatePrice" : "products.addPrice")}
      description={`${product.name}. ${t("products.priceFrozen")}`}
      form={form}
      saveLabel={t("products.addPrice")}
      busy={create.isPending}
      done={create.isSuccess}
      onSave={(values) => create.mutate(values)}
      onClose={onClose}
    >
      <PriceFields control={form.control} names={NAMES} />
      <Controller
        control={form.control}
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

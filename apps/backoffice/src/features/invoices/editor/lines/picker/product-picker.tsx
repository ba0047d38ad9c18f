import type { Price, Product } from "@counterfoil/contract";
import { formatUnitAmount, unitAmountText } from "@counterfoil/domain";
import { Button, SearchInput, Skeleton } from "@counterfoil/ui";
import { CloseButton, Dialog } from "@counterfoil/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useDeferredValue, useEffect, useEffectEvent, useState } from "react";
import { LoadFailed } from "../../../../../shared/list/list-failed.tsx";
import { listOptions } from "../../../../../shared/resource/queries.ts";
import { useText } from "../../../../../shared/text/text.ts";
import { useLanguage } from "../../../../../shared/text/text-provider.tsx";
import type { PickedLine } from "./picked.ts";
import styles from "./picker.module.css";

const MAX_PRODUCTS = 50;

interface ProductPickerProps {
  /** Prices in other currencies can't be used. */
  readonly currency: string;
  readonly onPick: (line: PickedLine) => void;
  readonly onClose: () => void;
}

/** Finds products and adds their prices to the invoice. */
export function ProductPicker({ currency, onPick, onClose }: ProductPickerProps) {
  const t = useText();
  const { locale } = useLanguage();
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed.trim());
  const { data, error, refetch, isPlaceholderData } = useQuery(
    listOptions("product", {
      active: "true",
      limit: MAX_PRODUCTS,
      expand: ["prices"],
      ...(text === "" ? {} : { text }),
    }),
  );
  const isFound = text === typed.trim() && !isPlaceholderData;
  const offers = (data?.data ?? []).flatMap((product) =>
    (product.prices?.data ?? [])
      .filter((price) => price.active && price.type === "one_time" && price.currency === currency)
      .map((price) => ({ product, price })),
  );
  // Enter may precede the search results: the first one is selected when they arrive.
  const [highlighted, setWanted] = useState<string>();
  const [first] = offers;
  const pick = useEffectEvent(() => {
    setWanted(undefined);
    if (first) onPick(lineOf(first.product, first.price, locale));
  });
  const isDue = highlighted !== undefined && highlighted === text && isFound && data !== undefined;
  useEffect(() => {
    if (isDue) pick();
  }, [isDue]);
  return (
    <Dialog
      onClose={onClose}
      title={t("editor.products.title")}
      closeLabel={t("common.close")}
      onSubmit={() => {
        if (typed.trim() !== "") setWanted(typed.trim());
      }}
      footer={<CloseButton>{t("common.close")}</CloseButton>}
    >
      <SearchInput
        aria-label={t("editor.products.search")}
        placeholder={t("editor.products.search")}
        inputSize="form"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWanted(undefined);
        }}
      />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton height={132} /> : null}
      {data !== undefined && offers.length === 0 ? (
        <p className={styles.none}>
          {t("editor.products.none", { currency: currency.toUpperCase() })}
          <span className={styles.why}>{t("editor.products.noneText")}</span>
        </p>
      ) : null}
      <ul className={styles.offers}>
        {offers.map(({ product, price }) => (
          <li key={price.id} className={styles.offer}>
            <span className={styles.words}>
              <span className={styles.name}>{product.name}</span>
              {price.nickname ? <span className={styles.why}>{price.nickname}</span> : null}
            </span>
            <span className={styles.amount}>
              {formatUnitAmount(unitOf(price), currency, locale)}
              {product.unit_label ? (
                <span className={styles.why}>/ {product.unit_label}</span>
              ) : null}
            </span>
            <Button
              size="small"
              icon={<Plus />}
              aria-label={t("editor.products.add", { name: product.name })}
              onClick={() => onPick(lineOf(product, price, locale))}
            >
              {t("common.add")}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function lineOf(product: Product, price: Price, locale: string): PickedLine {
  const { currency } = price;
  const unitAmount = unitOf(price);
  return {
    description: product.name,
    price: unitAmountText(unitAmount, currency, locale),
    picked: { id: price.id, product: product.id, currency, unitAmount },
  };
}

/** Minor units as a plain decimal. */
function unitOf(price: Price): string {
  return String(price.unit_amount_decimal ?? price.unit_amount ?? 0);
}

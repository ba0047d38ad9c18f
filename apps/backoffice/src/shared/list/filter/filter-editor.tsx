import { Button, Field, RadioGroup, TextInput } from "@counterfoil/ui";
import { useState } from "react";
import { useSession } from "../../session/session.tsx";
import { useText } from "../../text/text.ts";
import { AmountFilter } from "./amount-filter.tsx";
import { CustomerFilter } from "./customer-filter.tsx";
import { DateFilter } from "./date-filter.tsx";
import styles from "./filter.module.css";
import type { FilterSpec } from "./filter-spec.ts";

interface FilterEditorProps {
  readonly filter: FilterSpec;
  readonly value: string | undefined;
  /** The currency of its amounts. */
  readonly currency: string;
  /** Sets or clears the filter. */
  readonly onApply: (value: string | undefined) => void;
}

/** The form of a filter, by its kind. */
export function FilterEditor({ filter, value, currency, onApply }: FilterEditorProps) {
  switch (filter.kind) {
    case "date":
      return <DateFilter value={value} onApply={onApply} label={filter.label} />;
    case "amount":
      return <AmountFilter value={value} currency={currency} onApply={onApply} />;
    case "customer":
      return <CustomerFilter value={value} onApply={onApply} label={filter.label} />;
    case "choice":
      return (
        <RadioGroup
          stacked
          aria-label={filter.label}
          name={filter.key}
          options={filter.options ?? []}
          value={value ?? ""}
          onChange={onApply}
        />
      );
    case "currency":
    case "text":
      return <TextFilter filter={filter} value={value} onApply={onApply} />;
  }
}

function TextFilter({ filter, value, onApply }: Omit<FilterEditorProps, "currency">) {
  const t = useText();
  const { account } = useSession();
  const [text, setText] = useState(value ?? "");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(text.trim() === "" ? undefined : text.trim());
      }}
    >
      <Field label={filter.label} labelHidden>
        <TextInput
          placeholder={
            filter.kind === "currency" ? account.defaultCurrency.toUpperCase() : undefined
          }
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t("list.apply")}
      </Button>
    </form>
  );
}

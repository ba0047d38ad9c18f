import { Field } from "@counterfoil/ui";
import { DatePicker } from "@counterfoil/ui/date-picker";
import { useState } from "react";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import styles from "../editor.module.css";

export interface DayFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** YYYY-MM-DD. */
  readonly value: string | undefined;
  readonly min: string;
  readonly missing: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** The date of the choice above it. */
export function DayField({ label, hint, value, min, missing, onChange }: DayFieldProps) {
  const t = useText();
  const { locale } = useLanguage();
  const [invalid, setInvalid] = useState(false);
  return (
    <Field
      label={label}
      labelHidden
      hint={hint}
      className={styles.day}
      error={invalid ? t("editor.dateInvalid") : missing ? t("common.required") : undefined}
    >
      <DatePicker
        openLabel={label}
        placeholder={t("filter.dateFormat")}
        previousLabel={t("list.previous")}
        nextLabel={t("list.next")}
        value={value}
        min={min}
        locale={locale}
        onChange={onChange}
        onInvalid={setInvalid}
      />
    </Field>
  );
}

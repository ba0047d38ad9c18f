import { DayInput } from "../../../../shared/form/fields/day-input.tsx";
import { useText } from "../../../../shared/text/text.ts";
import styles from "../editor.module.css";

interface InvoiceDayFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** YYYY-MM-DD. */
  readonly value: string | undefined;
  readonly min: string;
  readonly missing: boolean;
  readonly onChange: (value: string | undefined) => void;
}

/** The date of the choice above it. */
export function InvoiceDayField({ missing, ...props }: InvoiceDayFieldProps) {
  const t = useText();
  return (
    <DayInput
      {...props}
      labelHidden
      className={styles.day}
      error={missing ? t("common.required") : undefined}
      invalidError={t("editor.dateInvalid")}
    />
  );
}

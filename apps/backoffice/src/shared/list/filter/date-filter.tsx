import { NAMED_RANGES, namedRange, readOpenRange } from "@counterfoil/contract";
import { compareDates, isoDate, parseLocalDate } from "@counterfoil/domain";
import { Button, Field, RadioGroup } from "@counterfoil/ui";
import { DatePicker } from "@counterfoil/ui/date-picker";
import { useState } from "react";
import { useDatePickerTexts } from "../../date/use-date-picker-texts.ts";
import { type T, useText } from "../../text/text.ts";
import { writeOpenRange } from "../address/write.ts";
import styles from "./filter.module.css";

const CUSTOM = "custom";

interface DateFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onApply: (value: string | undefined) => void;
}

/** A canned range, or custom dates. */
export function DateFilter({ label, value, onApply }: DateFilterProps) {
  const t = useText();
  const named = value !== undefined && namedRange(value) !== undefined;
  const [custom, setCustom] = useState(value !== undefined && !named);
  return (
    <div className={styles.form}>
      <RadioGroup
        stacked
        aria-label={label}
        name="range"
        options={[
          ...NAMED_RANGES.map((range) => ({ value: range, label: rangeName(range, t) })),
          { value: CUSTOM, label: t("range.custom") },
        ]}
        value={custom ? CUSTOM : (value ?? "")}
        onChange={(range) => {
          setCustom(range === CUSTOM);
          if (range !== CUSTOM) onApply(range);
        }}
      />
      {custom ? <CustomDays value={named ? undefined : value} onApply={onApply} /> : null}
    </div>
  );
}

function CustomDays({ value, onApply }: Omit<DateFilterProps, "label">) {
  const t = useText();
  const texts = useDatePickerTexts();
  const start = value === undefined ? {} : readOpenRange(value);
  const [from, setFrom] = useState(start.from && isoDate(start.from));
  const [to, setTo] = useState(start.to && isoDate(start.to));
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const first = from === undefined ? undefined : parseLocalDate(from);
  const last = to === undefined ? undefined : parseLocalDate(to);
  const backward = first !== undefined && last !== undefined && compareDates(first, last) > 0;
  const mark = (end: string) => (bad: boolean) =>
    setInvalid((old) => [...old.filter((other) => other !== end), ...(bad ? [end] : [])]);
  const fault = (end: string) => (invalid.includes(end) ? t("filter.dateInvalid") : undefined);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!backward && invalid.length === 0) onApply(writeOpenRange({ from: first, to: last }));
      }}
    >
      <Field label={t("filter.from")} error={fault("from")}>
        <DatePicker
          {...texts}
          openLabel={t("filter.from")}
          value={from}
          onChange={setFrom}
          onInvalid={mark("from")}
        />
      </Field>
      <Field label={t("filter.to")} error={fault("to") ?? (backward && t("filter.dateOrder"))}>
        <DatePicker
          {...texts}
          openLabel={t("filter.to")}
          value={to}
          onChange={setTo}
          onInvalid={mark("to")}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t("list.apply")}
      </Button>
    </form>
  );
}

function rangeName(text: string, t: T): string {
  const named = namedRange(text);
  return named ? t(`range.${named.range}`, { days: named.days }) : text;
}

import { DAY_SECONDS, endOfLocalDate, parseLocalDate } from "@counterfoil/domain";
import { Field } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { useDates } from "../../../../shared/date/dates.ts";
import { DayInput } from "../../../../shared/form/fields/day-input.tsx";
import { useText } from "../../../../shared/text/text.ts";

const DAYS = [30, 90, 365] as const;

type ExpiryChoice = "keep" | `${(typeof DAYS)[number]}` | "date" | "none";

/** Unix seconds; null for none, undefined while a date is missing. */
export type Expiry = number | null | undefined;

/** Returns when a new key expires unless the user chooses otherwise. */
export function usualExpiry(now: number): number {
  return now + 90 * DAY_SECONDS;
}

interface ExpiryFieldProps {
  /** The expiry of the key as it is; undefined for a new one. */
  readonly current: Expiry;
  readonly error: string | undefined;
  readonly onChange: (value: Expiry) => void;
}

/** When an API key stops working: after some days, on a date, or never. */
export function ExpiryField({ current, error, onChange }: ExpiryFieldProps) {
  const t = useText();
  const { zone, now, date } = useDates();
  const [choice, setChoice] = useState<ExpiryChoice>(
    current === undefined ? "90" : current === null ? "none" : "keep",
  );
  const [day, setDay] = useState<string>();
  const chooseDay = (next: string | undefined) => {
    setDay(next);
    const last = next === undefined ? undefined : parseLocalDate(next);
    onChange(last === undefined ? undefined : endOfLocalDate(last, zone));
  };
  const choose = (next: ExpiryChoice) => {
    setChoice(next);
    if (next === "none") onChange(null);
    else if (next === "keep") onChange(current);
    else if (next === "date") chooseDay(day);
    else onChange(now() + Number(next) * DAY_SECONDS);
  };
  const options: { value: ExpiryChoice; label: string }[] = [
    ...(typeof current === "number" ? [{ value: "keep" as const, label: date(current) }] : []),
    ...DAYS.map((days) => ({
      value: `${days}` as const,
      label: t("developers.inDays", { days }),
    })),
    { value: "date", label: t("developers.onDate") },
    { value: "none", label: t("developers.noExpiry") },
  ];
  return (
    <>
      <Field label={t("developers.expires")} error={choice === "date" ? undefined : error}>
        <Select value={choice} onChange={choose} options={options} />
      </Field>
      {choice === "date" ? (
        <DayInput label={t("developers.lastDay")} value={day} error={error} onChange={chooseDay} />
      ) : null}
    </>
  );
}

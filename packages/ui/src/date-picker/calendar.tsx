import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker, type Matcher } from "react-day-picker";
import styles from "./calendar.module.css";
import { type CalendarDate, fromLocalDate, toLocalDate } from "./calendar-date.ts";

/** Language, labels and range of a calendar. */
export interface CalendarOptions {
  /** BCP 47 tag for the names of months and days, such as `fr-CA`. */
  locale: string;
  previousLabel: string;
  nextLabel: string;
  /** First and last date that can be selected. */
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
  /** 0 for Sunday, the default, or 1 for Monday. */
  weekStartsOn?: 0 | 1 | undefined;
}

interface CalendarProps extends CalendarOptions {
  value: CalendarDate | undefined;
  onChange: (value: CalendarDate) => void;
}

/** A month grid. Arrow keys, Page Up, Page Down, Home and End move the focus. */
export function Calendar({ value, onChange, ...options }: CalendarProps) {
  const selected = localDate(value);
  return (
    <DayPicker
      {...dayPickerProps(options)}
      mode="single"
      autoFocus
      selected={selected}
      {...(selected ? { defaultMonth: selected } : {})}
      onSelect={(day) => {
        if (day) onChange(fromLocalDate(day));
      }}
    />
  );
}

function Chevron({ orientation }: { orientation?: "left" | "right" | "up" | "down" }) {
  return orientation === "left" ? <ChevronLeft /> : <ChevronRight />;
}

function localDate(date: CalendarDate | undefined): Date | undefined {
  return date === undefined ? undefined : toLocalDate(date);
}

function dayPickerProps(options: CalendarOptions) {
  const { locale, previousLabel, nextLabel, weekStartsOn = 0 } = options;
  const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "narrow" });
  const longWeekday = new Intl.DateTimeFormat(locale, { weekday: "long" });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: "full" });
  const min = localDate(options.min);
  const max = localDate(options.max);
  const outOfRange: Matcher[] = [];
  if (min) outOfRange.push({ before: min });
  if (max) outOfRange.push({ after: max });
  return {
    weekStartsOn,
    showOutsideDays: true,
    disabled: outOfRange,
    components: { Chevron },
    formatters: {
      formatCaption: (date: Date) => month.format(date),
      formatWeekdayName: (date: Date) => weekday.format(date),
    },
    labels: {
      labelPrevious: () => previousLabel,
      labelNext: () => nextLabel,
      labelNav: () => "",
      labelGrid: (date: Date) => month.format(date),
      labelWeekday: (date: Date) => longWeekday.format(date),
      labelDayButton: (date: Date) => full.format(date),
    },
    classNames: {
      root: styles.calendar ?? "",
      month_caption: styles.caption ?? "",
      nav: styles.nav ?? "",
      button_previous: styles.step ?? "",
      button_next: styles.step ?? "",
      weekday: styles.weekday ?? "",
      day: styles.day ?? "",
      day_button: styles.button ?? "",
      today: styles.today ?? "",
      outside: styles.outside ?? "",
      disabled: styles.disabled ?? "",
      hidden: styles.hidden ?? "",
      selected: styles.selected ?? "",
    },
  };
}

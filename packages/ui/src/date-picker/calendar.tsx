import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker, type Matcher } from "react-day-picker";
import styles from "./calendar.module.css";
import { type CalendarDate, fromLocalDate, toLocalDate } from "./calendar-date.ts";

export interface CalendarLook {
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

interface CalendarProps extends CalendarLook {
  value: CalendarDate | undefined;
  onChange: (value: CalendarDate) => void;
}

/** A month grid. Arrow keys, Page Up, Page Down, Home and End move the focus. */
export function Calendar({ value, onChange, ...look }: CalendarProps) {
  const selected = local(value);
  return (
    <DayPicker
      {...dress(look)}
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

function local(date: CalendarDate | undefined): Date | undefined {
  return date === undefined ? undefined : toLocalDate(date);
}

function dress(look: CalendarLook) {
  const { locale, previousLabel, nextLabel, weekStartsOn = 0 } = look;
  const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "narrow" });
  const longWeekday = new Intl.DateTimeFormat(locale, { weekday: "long" });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: "full" });
  const min = local(look.min);
  const max = local(look.max);
  const outOfReach: Matcher[] = [];
  if (min) outOfReach.push({ before: min });
  if (max) outOfReach.push({ after: max });
  return {
    weekStartsOn,
    showOutsideDays: true,
    disabled: outOfReach,
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

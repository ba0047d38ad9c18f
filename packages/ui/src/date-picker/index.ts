export type { CalendarOptions } from "./calendar.tsx";
export { type CalendarDate, formatTyped, parseTyped } from "./calendar-date.ts";
export { DatePicker, type DatePickerProps } from "./date-picker.tsx";

export { parseTyped } from "./calendar-date.ts";
export { DatePicker, type DatePickerProps } from "./date-picker.tsx";

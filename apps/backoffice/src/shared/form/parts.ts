// The parts of forms, as one chunk to preload before a form is opened.
export { email } from "@counterfoil/contract";
export { ChoiceField } from "./choice-field.tsx";
export { DayField } from "./day-field.tsx";
export { SelectField, TextField } from "./fields.tsx";
export { LeaveGuard } from "./leave-guard.tsx";
export { payloadResolver } from "./payload-resolver.ts";

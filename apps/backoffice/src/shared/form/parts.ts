// What forms are made of, as one part to have at hand before a form is opened.
export { email } from "@counterfoil/contract";
export { ChoiceField } from "./choice-field.tsx";
export { DayField } from "./day-field.tsx";
export { SelectField, TextField } from "./fields.tsx";
export { LeaveGuard } from "./leave-guard.tsx";
export { payloadResolver } from "./payload-resolver.ts";

// The parts of forms, as one chunk to preload before a form is opened.
export { email } from "@counterfoil/contract";
export { FieldGrid } from "@counterfoil/ui";
export { ChoiceField } from "./fields/choice-field.tsx";
export { DayField } from "./fields/day-field.tsx";
export { SelectField } from "./fields/select-field.tsx";
export { TextField } from "./fields/text-field.tsx";
export { LeaveGuard } from "./leave-guard.tsx";
export { payloadResolver } from "./validation/payload-resolver.ts";

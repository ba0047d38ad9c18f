export { Combobox } from "./combobox.tsx";
export { MultiCombobox } from "./multi-combobox.tsx";

export { Combobox, type ComboboxProps } from "./combobox.tsx";
export { MultiCombobox, type MultiComboboxProps } from "./multi-combobox.tsx";

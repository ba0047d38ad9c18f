/**
 * The light parts, safe in a first load. What needs a layer above the page is imported by its own
 * path: `@counterfoil/ui/menu`, `/dialog`, `/select`, `/combobox`, `/date-picker`, `/popover`,
 * `/tooltip`, `/snackbar`, `/drawer`, `/palette`. Load `@counterfoil/ui/base.css` once, first.
 */
export { Badge, type BadgeProps, type Tone } from "./badge/badge.tsx";
export { Button, type ButtonProps } from "./button/button.tsx";
export { ButtonLink, type ButtonLinkProps } from "./button/button-link.tsx";
export { IconButton, type IconButtonProps } from "./button/icon-button.tsx";
export { SplitButton, type SplitButtonProps } from "./button/split-button.tsx";
export { AddChip, Chip, type ChipProps } from "./chip/chip.tsx";
export { Checkbox, type CheckboxProps } from "./choice/checkbox.tsx";
export { type Option, RadioGroup } from "./choice/radio-group.tsx";
export { Segmented, type SegmentedProps } from "./choice/segmented.tsx";
export { Switch, type SwitchProps } from "./choice/switch.tsx";
export { classNames } from "./class-names.ts";
export { Field, type FieldProps } from "./field/field.tsx";
export { useFieldControl, useFieldGroup } from "./field/field-context.ts";
export { MoneyInput, type MoneyInputProps } from "./field/money-input.tsx";
export { SearchInput, type SearchInputProps } from "./field/search-input.tsx";
export { TextArea, type TextAreaProps } from "./field/text-area.tsx";
export { NumberInput, TextInput, type TextInputProps } from "./field/text-input.tsx";
export { Figure, type FigureProps } from "./figure/figure.tsx";
export { Kbd, type KbdProps } from "./kbd/kbd.tsx";
export { Logo, type LogoProps } from "./logo/logo.tsx";
export type { RenderAs } from "./render-as.ts";
export { Spinner } from "./spinner/spinner.tsx";

/**
 * Components that are light enough for the first load. Components with layers are imported by their
 * own path: `@counterfoil/ui/menu`, `/dialog`, `/select`, `/combobox`, `/date-picker`, `/popover`,
 * `/tooltip`, `/snackbar`, `/drawer`, `/side-dialog`, `/palette`. Import `@counterfoil/ui/base.css`
 * once, first.
 */

export { applyAccent } from "./accent.ts";
export { Avatar, type AvatarProps, initials } from "./avatar/avatar.tsx";
export { Badge, type BadgeProps, type Tone } from "./badge/badge.tsx";
export { Button, type ButtonProps } from "./button/button.tsx";
export { ButtonLink, type ButtonLinkProps } from "./button/button-link.tsx";
export { IconButton, type IconButtonProps } from "./button/icon-button.tsx";
export { AddChip, Chip, type ChipProps } from "./chip/chip.tsx";
export { Checkbox, type CheckboxProps } from "./choice/checkbox.tsx";
export { Radio } from "./choice/radio.tsx";
export { type Option, RadioGroup } from "./choice/radio-group.tsx";
export { Segmented, type SegmentedProps } from "./choice/segmented.tsx";
export { Switch, type SwitchProps } from "./choice/switch.tsx";
export { classNames } from "./class-names.ts";
export { Code, CopyCode, type CopyCodeProps } from "./code/code.tsx";
export { CodeList, type CodeListProps } from "./code/code-list.tsx";
export {
  Fact,
  Facts,
  OptionalFact,
  Strip,
  StripItem,
  type StripItemProps,
} from "./facts/facts.tsx";
export { EmbeddedControl, type EmbeddedControlProps } from "./field/embedded-control.tsx";
export { Field, type FieldProps } from "./field/field.tsx";
export { useFieldControl, useFieldGroup } from "./field/field-context.ts";
export { FieldGrid, type FieldGridProps, fullWidth } from "./field/field-grid.tsx";
export { FilePicker, type FilePickerProps } from "./field/file-picker.tsx";
export { firstField, focusFault } from "./field/first-field.ts";
export { CellButton, type CellButtonProps } from "./field/input/cell-button.tsx";
export { CellInput, type CellInputProps } from "./field/input/cell-input.tsx";
export { MoneyInput, type MoneyInputProps } from "./field/input/money-input.tsx";
export { PasswordInput, type PasswordInputProps } from "./field/input/password-input.tsx";
export { SearchInput, type SearchInputProps } from "./field/input/search-input.tsx";
export { TextArea, type TextAreaProps } from "./field/input/text-area.tsx";
export { NumberInput, TextInput, type TextInputProps } from "./field/input/text-input.tsx";
export { hasUncommitted } from "./field/uncommitted.ts";
export { useInertFields } from "./field/use-inert-fields.ts";
export { Figure, type FigureProps } from "./figure/figure.tsx";
export { FigureRow, type FigureRowProps, FigureTable } from "./figure/figure-table.tsx";
export { AppFrame, type AppFrameProps } from "./frame/app-frame.tsx";
export { Crumbs, FindButton, Pill, Spacer } from "./frame/bar.tsx";
export { NavBrand, NavItem, type NavItemProps, NavList } from "./frame/nav.tsx";
export { Kbd, type KbdProps } from "./kbd/kbd.tsx";
export { Logo, type LogoProps } from "./logo/logo.tsx";
export { EmptyState, type EmptyStateProps } from "./notice/empty-state.tsx";
export { Notice, type NoticeProps, WarningLine } from "./notice/notice.tsx";
export { ActionBar } from "./page/action-bar.tsx";
export { HorizontalScroll } from "./page/horizontal-scroll.tsx";
export {
  Columns,
  FilterRow,
  Page,
  PageScroll,
} from "./page/page.tsx";
export { PageForm } from "./page/page-form.tsx";
export { PageHead, type PageHeadProps } from "./page/page-head.tsx";
export { Section, type SectionProps } from "./page/section.tsx";
export { Pager, type PagerProps } from "./pager/pager.tsx";
export { SelectionBar, type SelectionBarProps } from "./pager/selection-bar.tsx";
export { Progress } from "./progress/progress.tsx";
export type { RenderAs } from "./render-as.ts";
export { Sheet, type SheetProps, StubEntry } from "./sheet/sheet.tsx";
export { Skeleton, SkeletonRows, type SkeletonShape } from "./skeleton/skeleton.tsx";
export { Spinner } from "./spinner/spinner.tsx";
export { growing } from "./table/growing.ts";
export { HeadCell, type HeadCellProps } from "./table/head-cell.tsx";
export {
  PhoneList,
  PhoneMenuRow,
  type PhoneMenuRowProps,
  PhoneRow,
  type PhoneRowProps,
} from "./table/phone-row.tsx";
export { HoverActions, Row } from "./table/row.tsx";
export { RowLink } from "./table/row-link.tsx";
export {
  Cell,
  type CellProps,
  type ColumnWidth,
  type Room,
  Table,
  TableBody,
  TableHead,
} from "./table/table.tsx";
export { Tab, Tabs } from "./tabs/tabs.tsx";
export { MutedText, type MutedTextProps } from "./text/muted-text.tsx";
export { Truncate } from "./text/truncate.tsx";
export { Timeline, TimelineItem, type TimelineItemProps } from "./timeline/timeline.tsx";
export { TokenInput, type TokenInputProps } from "./token-input/token-input.tsx";
export { useViewport, type Viewport } from "./viewport/use-viewport.ts";
export { VisuallyHidden, type VisuallyHiddenProps } from "./visually-hidden/visually-hidden.tsx";

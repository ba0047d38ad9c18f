/**
 * Components that are light enough for the first load. Components with layers are imported by their
 * own path: `@counterfoil/ui/menu`, `/dialog`, `/select`, `/combobox`, `/date-picker`, `/popover`,
 * `/snackbar`, `/side-dialog`, `/palette`. Import `@counterfoil/ui/base.css` once, first.
 */

export { applyAccent } from "./accent.ts";
export { Avatar, initials } from "./avatar/avatar.tsx";
export { Badge, type Tone } from "./badge/badge.tsx";
export { Button, type ButtonProps } from "./button/button.tsx";
export { ButtonLink } from "./button/button-link.tsx";
export { IconButton } from "./button/icon-button.tsx";
export { AddChip, Chip } from "./chip/chip.tsx";
export { Checkbox } from "./choice/checkbox.tsx";
export { Radio } from "./choice/radio.tsx";
export { RadioGroup } from "./choice/radio-group.tsx";
export { Segmented } from "./choice/segmented.tsx";
export { Switch } from "./choice/switch.tsx";
export { classNames } from "./class-names.ts";
export { Code, CopyCode } from "./code/code.tsx";
export { CodeList } from "./code/code-list.tsx";
export {
  Fact,
  Facts,
  OptionalFact,
  Strip,
  StripItem,
} from "./facts/facts.tsx";
export { EmbeddedControl } from "./field/embedded-control.tsx";
export { Field, type FieldProps } from "./field/field.tsx";
export { useFieldGroup } from "./field/field-context.ts";
export { FieldGrid, fullWidth } from "./field/field-grid.tsx";
export { FilePicker } from "./field/file/file-picker.tsx";
export { firstField, focusFault } from "./field/first-field.ts";
export { CellButton } from "./field/input/cell-button.tsx";
export { CellInput } from "./field/input/cell-input.tsx";
export { MoneyInput, type MoneyInputProps } from "./field/input/money-input.tsx";
export { PasswordInput, type PasswordInputProps } from "./field/input/password-input.tsx";
export { SearchInput } from "./field/input/search-input.tsx";
export { TextArea } from "./field/input/text-area.tsx";
export { NumberInput, TextInput, type TextInputProps } from "./field/input/text-input.tsx";
export { hasUncommitted } from "./field/uncommitted.ts";
export { useInertFields } from "./field/use-inert-fields.ts";
export { Figure, type FigureProps } from "./figure/figure.tsx";
export { FigureRow, FigureTable } from "./figure/figure-table.tsx";
export { AppFrame } from "./frame/app-frame.tsx";
export { Crumbs, FindButton, Pill, Spacer } from "./frame/bar.tsx";
export { NavBrand, NavItem, NavList } from "./frame/nav.tsx";
export { Kbd } from "./kbd/kbd.tsx";
export { Logo } from "./logo/logo.tsx";
export { EmptyState } from "./notice/empty-state.tsx";
export { Notice, WarningLine } from "./notice/notice.tsx";
export { ActionBar } from "./page/action-bar.tsx";
export { HorizontalScroll } from "./page/horizontal-scroll.tsx";
export {
  Columns,
  FilterRow,
  Page,
  PageScroll,
} from "./page/page.tsx";
export { PageForm } from "./page/page-form.tsx";
export { PageHead } from "./page/page-head.tsx";
export { Section } from "./page/section.tsx";
export { Pager } from "./pager/pager.tsx";
export { SelectionBar } from "./pager/selection-bar.tsx";
export { type FailedPart, lazyPart, PartFailed } from "./part/lazy-part.tsx";
export { Progress } from "./progress/progress.tsx";
export type { RenderAs } from "./render-as.ts";
export { Sheet, StubEntry } from "./sheet/sheet.tsx";
export { Skeleton, SkeletonRows, type SkeletonShape } from "./skeleton/skeleton.tsx";
export { Spinner } from "./spinner/spinner.tsx";
export { growing } from "./table/growing.ts";
export { HeadCell } from "./table/head-cell.tsx";
export {
  PhoneList,
  PhoneMenuRow,
  type PhoneMenuRowProps,
  PhoneRow,
  type PhoneRowProps,
} from "./table/phone-row.tsx";
export { Row } from "./table/row.tsx";
export { RowLink } from "./table/row-link.tsx";
export {
  Cell,
  type ColumnWidth,
  type Room,
  Table,
  TableBody,
  TableHead,
} from "./table/table.tsx";
export { lengthOf, type Width } from "./table/width.ts";
export { Tab, Tabs } from "./tabs/tabs.tsx";
export { MutedText } from "./text/muted-text.tsx";
export { Truncate } from "./text/truncate.tsx";
export { Timeline, TimelineItem, type TimelineItemProps } from "./timeline/timeline.tsx";
export { TokenInput } from "./token-input/token-input.tsx";
export { useViewport } from "./viewport/use-viewport.ts";
export { VisuallyHidden } from "./visually-hidden/visually-hidden.tsx";

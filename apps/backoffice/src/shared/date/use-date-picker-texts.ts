import type { DatePickerProps } from "@counterfoil/ui/date-picker";
import { useText } from "../text/text.ts";
import { useLanguage } from "../text/text-provider.tsx";

/** Returns the texts that every date picker has, in the reader's language. */
export function useDatePickerTexts(): Pick<
  DatePickerProps,
  "locale" | "placeholder" | "previousLabel" | "nextLabel"
> {
  const t = useText();
  const { locale } = useLanguage();
  return {
    locale,
    placeholder: t("filter.dateFormat"),
    previousLabel: t("list.previous"),
    nextLabel: t("list.next"),
  };
}

import type { FieldReading } from "@counterfoil/contract";
import { useDates } from "../date/dates.ts";
import { useLanguage } from "../text/text-provider.tsx";

/** Returns how the forms on screen are read: in the reader's language and the business's zone. */
export function useReading(): FieldReading {
  const { locale } = useLanguage();
  const { zone } = useDates();
  return { locale, zone };
}

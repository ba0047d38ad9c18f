import type { FieldReading } from "@counterfoil/contract";
import { useDates } from "../../date/dates.ts";
import { useLanguage } from "../../text/text-provider.tsx";

/** Returns how forms parse input: in the reader's language and the business's time zone. */
export function useReading(): FieldReading {
  const { locale } = useLanguage();
  const { zone } = useDates();
  return { locale, zone };
}

import { taxIdName } from "@counterfoil/domain";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

/** Returns the short name of a type of tax ID on screen: VAT, GST/HST, EIN. */
export function useTaxIdName(): (type: string) => string {
  const { locale } = useLanguage();
  return (type) => taxIdName(type, locale);
}

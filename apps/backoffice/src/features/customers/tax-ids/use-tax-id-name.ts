import { useKnownMessage, useText } from "../../../shared/text/text.ts";

/** What a type of number is called, short: VAT, GST/HST, EIN. */
export function useTaxIdName(): (type: string) => string {
  const t = useText();
  const isKnown = useKnownMessage();
  return (type) => {
    const kind = type.slice(type.indexOf("_") + 1);
    const id = `customers.taxKind.${kind}`;
    return isKnown(id) ? t(id) : kind.replaceAll("_", " ").toUpperCase();
  };
}

import { BALANCE_REVERSES, type CustomerBalanceEntry } from "@counterfoil/contract";
import { useKnownMessage, useText } from "../../../shared/text/text.ts";

/** Returns a function that names an entry's type and explains it, if known. */
export function useEntryText(): (entry: CustomerBalanceEntry) => {
  readonly name: string;
  readonly meaning: string | undefined;
} {
  const t = useText();
  const isKnown = useKnownMessage();
  return ({ type }) => {
    const [name, meaning] = [`customers.entry.${type}`, `customers.entryMeaning.${type}`];
    return {
      name: isKnown(name) ? t(name) : type.replaceAll("_", " "),
      meaning: isKnown(meaning) ? t(meaning) : undefined,
    };
  };
}

/** Returns whether an entry credits or debits the customer. */
export function directionOf({ amount }: { readonly amount: number }): "credit" | "debit" {
  return amount < 0 ? "credit" : "debit";
}

/** Returns the ID of the entry that this one reverses; undefined if it reverses none. */
export function reversedBy(entry: CustomerBalanceEntry): string | undefined {
  return entry.metadata?.[BALANCE_REVERSES];
}

/** Returns an entry's metadata without the keys that the ledger itself uses. */
export function notesOf(entry: CustomerBalanceEntry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entry.metadata ?? {}).filter(([key]) => key !== BALANCE_REVERSES),
  );
}

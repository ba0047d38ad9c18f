import { BALANCE_REVERSES, type CustomerBalanceEntry } from "@counterfoil/contract";
import { useKnownMessage, useText } from "../../../shared/text/text.ts";

/** What a kind of entry is called, and what it means. */
export function useEntryWords(): (entry: CustomerBalanceEntry) => {
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

/** Which way an entry moves the balance. */
export function directionOf({ amount }: { readonly amount: number }): "credit" | "debit" {
  return amount < 0 ? "credit" : "debit";
}

/** The id of the entry that this one undoes. */
export function reversedBy(entry: CustomerBalanceEntry): string | undefined {
  return entry.metadata?.[BALANCE_REVERSES];
}

/** What people and other systems noted on an entry, without what the ledger keeps there itself. */
export function notesOf(entry: CustomerBalanceEntry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entry.metadata ?? {}).filter(([key]) => key !== BALANCE_REVERSES),
  );
}

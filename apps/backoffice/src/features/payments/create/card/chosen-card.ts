import type { CardOnFile } from "../../../../shared/card/use-cards-on-file.ts";
import { NEW_CARD } from "../values.ts";

interface OnFile {
  readonly cards: readonly (Pick<CardOnFile, "expired"> & { method: { id: string } })[] | undefined;
  readonly fetching: boolean;
}

/**
 * Returns the form's card: the selected one, otherwise the first valid one on file, otherwise a new
 * one. Undefined while the cards load, or while the selected one isn't in the list yet, because a
 * default would be replaced when it arrives.
 * @param picked payment method ID, `NEW_CARD`, or empty if nothing was selected
 */
export function chosenCard({ cards, fetching }: OnFile, picked: string): string | undefined {
  if (cards === undefined) return undefined;
  if (picked === NEW_CARD || cards.some(({ method }) => method.id === picked)) return picked;
  if (picked !== "" && fetching) return undefined;
  return cards.find(({ expired }) => !expired)?.method.id ?? NEW_CARD;
}

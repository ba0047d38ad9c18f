import type { CardOnFile } from "../../../shared/card/use-cards-on-file.ts";
import { NEW_CARD } from "./values.ts";

interface OnFile {
  readonly cards: readonly (Pick<CardOnFile, "expired"> & { method: { id: string } })[] | undefined;
  readonly fetching: boolean;
}

/**
 * The card that the form has: the one that was picked, else the first on file that still holds, else
 * a new one. Undefined while the cards load, and while one that was picked is still on its way to the
 * list: a choice that came in between would be taken back when it arrives.
 * @param picked id of a card, `NEW_CARD`, or empty where nothing was picked
 */
export function chosenCard({ cards, fetching }: OnFile, picked: string): string | undefined {
  if (cards === undefined) return undefined;
  if (picked === NEW_CARD || cards.some(({ method }) => method.id === picked)) return picked;
  if (picked !== "" && fetching) return undefined;
  return cards.find(({ expired }) => !expired)?.method.id ?? NEW_CARD;
}

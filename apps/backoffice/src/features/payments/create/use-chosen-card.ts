import { type CardsOnFile, useCardsOnFile } from "../../../shared/card/use-cards-on-file.ts";
import { NEW_CARD } from "./values.ts";

export interface ChosenCard extends CardsOnFile {
  /** Id of a card on file, or `NEW_CARD`; undefined while the cards load. */
  readonly chosen: string | undefined;
}

/** The card that the form has: the one that was picked, else the customer's own, else a new one. */
export function useChosenCard(customer: string, picked: string): ChosenCard {
  const onFile = useCardsOnFile(customer);
  const { cards } = onFile;
  const standing = cards?.find(({ method }) => method.id === picked);
  const first = cards?.find(({ expired }) => !expired);
  const chosen =
    cards === undefined
      ? undefined
      : picked === NEW_CARD
        ? NEW_CARD
        : ((standing ?? first)?.method.id ?? NEW_CARD);
  return { ...onFile, chosen };
}

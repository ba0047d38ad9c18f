import { type CardsOnFile, useCardsOnFile } from "../../../../shared/card/use-cards-on-file.ts";
import { chosenCard } from "./chosen-card.ts";

export interface ChosenCard extends CardsOnFile {
  /** ID of a card on file, or `NEW_CARD`; undefined while it loads. */
  readonly chosen: string | undefined;
}

/** Returns a customer's cards and the form's card. */
export function useChosenCard(customer: string, picked: string): ChosenCard {
  const onFile = useCardsOnFile(customer);
  return { ...onFile, chosen: chosenCard(onFile, picked) };
}

import { type CardsOnFile, useCardsOnFile } from "../../../shared/card/use-cards-on-file.ts";
import { chosenCard } from "./chosen-card.ts";

export interface ChosenCard extends CardsOnFile {
  /** Id of a card on file, or `NEW_CARD`; undefined while that is not known. */
  readonly chosen: string | undefined;
}

/** The cards of a customer, and the one that the form has. */
export function useChosenCard(customer: string, picked: string): ChosenCard {
  const onFile = useCardsOnFile(customer);
  return { ...onFile, chosen: chosenCard(onFile, picked) };
}

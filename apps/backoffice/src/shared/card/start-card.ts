import { createObject } from "../resource/objects.ts";

/** Starts adding a card; the answer's secret goes to the provider's script. */
export const startCard = (customer: string, key: string) =>
  createObject("setupIntent", { customer }, key);

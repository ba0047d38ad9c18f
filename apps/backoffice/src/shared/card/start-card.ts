import { createObject } from "../resource/objects.ts";

/** Starts adding a card. The response's secret is for the provider's script. */
export const startCard = (customer: string, key: string) =>
  createObject("setupIntent", { customer }, key);

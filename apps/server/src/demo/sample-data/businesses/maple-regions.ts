import type { Region } from "../plan/business.ts";

export const SEND = [0, { does: "send" }] as const;
export const FINALIZE = [0, { does: "finalize" }] as const;
/** Pays with a card after a number of days. */
export const paysAfter = (days: number) =>
  [days, { does: "pay", card: "pm_card_visa", present: true }] as const;

const quebec = {
  weight: 0,
  country: "CA",
  state: "QC",
  timeZone: "America/Toronto",
  taxes: ["gst", "qst"],
  cities: [["Montréal", "H2T 2A3"]],
  streets: ["rue de Gaspé"],
  phone: "+1514",
  cards: ["pm_card_visa"],
} satisfies Partial<Region>;

export const FRENCH: Region = { ...quebec, language: "fr" };
export const ENGLISH: Region = { ...quebec, language: "en" };
/** Customers abroad: exports are tax-exempt. */
export const HAMBURG: Region = {
  weight: 0,
  country: "DE",
  language: "en",
  timeZone: "Europe/Berlin",
  taxes: [],
  taxExempt: "exempt",
  cities: [["Hamburg", "20457"]],
  streets: ["Am Sandtorkai"],
  phone: "+4940",
  cards: ["pm_card_visa"],
};
export const MONTREAL = (postalCode: string) => ["Montréal", postalCode] as const;

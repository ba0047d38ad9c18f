import type { OtherProduct } from "../plan/business.ts";

/** Products of Maple & Main that aren't on any invoice yet. Prices in cents. */
export const mapleOtherProducts: readonly OtherProduct[] = [
  {
    params: {
      name: "Sign care plan",
      description: "Two visits a year: cleaning, lamps, fixings",
      statement_descriptor: "MAPLE SIGN CARE",
      unit_label: "sign",
    },
    prices: [
      {
        currency: "cad",
        unit_amount: 1_900,
        recurring: { interval: "month" },
        nickname: "Care, monthly",
      },
      {
        currency: "cad",
        unit_amount: 19_900,
        recurring: { interval: "year" },
        nickname: "Care, yearly",
      },
      { currency: "cad", unit_amount: 12_500, nickname: "One visit" },
    ],
  },
  {
    params: {
      name: "Logo licence",
      description: "Use of the drawn letters outside signs",
      unit_label: "brand",
    },
    prices: [
      { currency: "cad", unit_amount: 90_000 },
      { currency: "usd", unit_amount: 69_000, nickname: "United States" },
      { currency: "eur", unit_amount: 62_000, nickname: "Europe" },
    ],
  },
  {
    params: { name: "Neon repair", description: "Glass tubes, by the metre", unit_label: "metre" },
    prices: [{ currency: "cad", unit_amount: 21_000 }],
    archived: true,
  },
];

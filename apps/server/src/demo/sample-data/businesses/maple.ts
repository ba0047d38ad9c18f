import type { PlannedBusiness, Region } from "../plan/business.ts";
import { DAY } from "../plan/moments.ts";
import { weeklyPayouts } from "../plan/money/payouts.ts";
import { canadianName } from "../plan/names.ts";
import { mapleBanks } from "./maple-banks.ts";
import { mapleCodes } from "./maple-codes.ts";
import { mapleOtherProducts } from "./maple-other-products.ts";
import { mapleProducts } from "./maple-products.ts";
import { mapleShowcase } from "./maple-showcase.ts";

const QUEBEC = ["gst", "qst"] as const;
const CANADIAN = ["pm_card_visa", "pm_card_ca", "pm_card_mastercard", "pm_card_amex"] as const;

const quebec = {
  country: "CA",
  state: "QC",
  timeZone: "America/Toronto",
  taxes: QUEBEC,
  phone: "+1514",
  cities: [
    ["Montréal", "H2T 2A3"],
    ["Laval", "H7N 5S9"],
    ["Québec", "G1K 4H2"],
    ["Sherbrooke", "J1H 5N4"],
    ["Longueuil", "J4K 1A2"],
  ],
  streets: [
    "rue de Gaspé",
    "avenue du Mont-Royal",
    "boulevard Saint-Laurent",
    "rue Sainte-Catherine",
    "rue Beaubien Est",
    "chemin de la Côte",
  ],
  cards: CANADIAN,
} satisfies Partial<Region>;

const streets = [
  "King Street",
  "Queen Street",
  "Water Street",
  "Main Street",
  "Victoria Avenue",
] as const;

const mapleRegions: PlannedBusiness["regions"] = [
  { ...quebec, weight: 46, language: "fr" },
  { ...quebec, weight: 22, language: "en" },
  {
    weight: 16,
    country: "CA",
    state: "ON",
    language: "en",
    timeZone: "America/Toronto",
    taxes: ["hst_on"],
    phone: "+1416",
    cities: [
      ["Toronto", "M5V 2T6"],
      ["Ottawa", "K1P 5M7"],
      ["Kingston", "K7L 3N6"],
    ],
    streets,
    cards: CANADIAN,
  },
  {
    weight: 7,
    country: "CA",
    state: "BC",
    language: "en",
    timeZone: "America/Vancouver",
    taxes: ["gst", "pst_bc"],
    phone: "+1604",
    cities: [
      ["Vancouver", "V6B 1A9"],
      ["Victoria", "V8W 1P6"],
    ],
    streets,
    cards: CANADIAN,
  },
  {
    weight: 4,
    country: "CA",
    state: "MB",
    language: "en",
    timeZone: "America/Winnipeg",
    taxes: ["gst", "rst_mb"],
    phone: "+1204",
    cities: [["Winnipeg", "R3C 4A5"]],
    streets,
    cards: CANADIAN,
  },
  {
    weight: 5,
    country: "US",
    state: "VT",
    language: "en",
    timeZone: "America/New_York",
    taxes: [],
    taxExempt: "exempt",
    phone: "+1802",
    cities: [
      ["Burlington", "05401"],
      ["Stowe", "05672"],
    ],
    streets,
    cards: ["pm_card_visa", "pm_card_discover"],
  },
];

/** Maple & Main: signs and design, Montréal. */
export const mapleHistory: PlannedBusiness = {
  key: "maple",
  seed: 5_975,
  currency: "cad",
  opens: 13,
  customers: 220,
  invoices: 440,
  payments: 95,
  taxRates: [
    rate("gst", "GST", 5, "gst", "Canada"),
    rate("qst", "QST", 9.975, "qst", "Québec", "QC"),
    rate("hst_on", "HST", 13, "hst", "Ontario", "ON"),
    rate("pst_bc", "PST", 7, "pst", "British Columbia", "BC"),
    rate("rst_mb", "RST", 7, "rst", "Manitoba", "MB"),
    rate("qst_old", "QST", 9.5, "qst", "Québec, until 2012", "QC"),
    {
      ...rate("gst_incl", "GST", 5, "gst", "Canada"),
      inclusive: true,
      description: "For counter sales",
    },
    {
      key: "sales_ny",
      display_name: "Sales tax",
      percentage: 8.875,
      inclusive: false,
      tax_type: "sales_tax",
      country: "US",
      state: "NY",
      jurisdiction: "New York City",
    },
    {
      key: "eco",
      display_name: "Eco fee",
      percentage: 0.75,
      inclusive: false,
      country: "CA",
      description: "On lit signs, for their recycling",
    },
  ],
  retiredTaxRates: ["qst_old"],
  coupons: (from, now) => [
    { id: "SPRING10", name: "Spring 10%", percent_off: 10, duration: "once" },
    { id: "LOYAL5", name: "Loyal customers", percent_off: 5, duration: "forever" },
    {
      id: "WELCOME25",
      name: "Welcome, $25 off",
      amount_off: 2500,
      currency: "cad",
      duration: "once",
      max_redemptions: 60,
    },
    {
      id: "UPKEEP15",
      name: "Upkeep plan",
      percent_off: 15,
      duration: "repeating",
      duration_in_months: 3,
    },
    {
      id: "OPENING20",
      name: "Opening season",
      percent_off: 20,
      duration: "once",
      redeem_by: from + 150 * DAY,
    },
    {
      id: "FIRST3",
      name: "First three, $100 off",
      amount_off: 10_000,
      currency: "cad",
      duration: "once",
      max_redemptions: 3,
    },
    {
      id: "WINTER12",
      name: "Winter 12.5%",
      percent_off: 12.5,
      duration: "once",
      redeem_by: now + 90 * DAY,
      max_redemptions: 200,
    },
  ],
  promotionCodes: mapleCodes,
  campaigns: [
    { coupon: "SPRING10", uses: 30 },
    { coupon: "LOYAL5", uses: 40 },
    { coupon: "WELCOME25", uses: 20 },
    { coupon: "WINTER12", uses: 12 },
    { coupon: "FIRST3", code: "PREMIERS", uses: 3 },
  ],
  products: mapleProducts,
  otherProducts: mapleOtherProducts,
  regions: mapleRegions,
  memos: {
    en: "Thank you for the quick sign-off.",
    fr: "Merci de votre approbation rapide.",
  },
  deposit: { en: "Deposit on signage order", fr: "Acompte sur commande d’enseigne" },
  nameFor: canadianName,
  showcase: mapleShowcase,
  payouts: (from, now) =>
    weeklyPayouts({ from, now }, mapleBanks, {
      customer: "Maison Clairval",
      amount: 48_600,
      description: "Acompte payé sur place",
    }),
};

function rate(
  key: string,
  display_name: string,
  percentage: number,
  tax_type: "gst" | "qst" | "hst" | "pst" | "rst",
  jurisdiction: string,
  state?: string,
): PlannedBusiness["taxRates"][number] {
  return {
    key,
    display_name,
    percentage,
    inclusive: false,
    tax_type,
    country: "CA",
    jurisdiction,
    ...(state === undefined ? {} : { state }),
  };
}

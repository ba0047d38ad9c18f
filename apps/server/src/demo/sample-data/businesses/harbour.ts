import type { PlannedBusiness } from "../plan/business.ts";
import { DAY } from "../plan/moments.ts";
import { monthlyPayouts } from "../plan/money/payouts.ts";
import { harbourName } from "../plan/names.ts";
import { harbourProducts } from "./harbour-products.ts";
import { harbourShowcase } from "./harbour-showcase.ts";

/** Returns a number in the format of an EU VAT ID, different for each customer. */
const vatId =
  (prefix: string, first: number, tail = "") =>
  (running: number) =>
    ({ type: "eu_vat", value: `${prefix}${first + running * 7919}${tail}` }) as const;

const harbourRegions: PlannedBusiness["regions"] = [
  {
    weight: 55,
    country: "DE",
    language: "de",
    timeZone: "Europe/Berlin",
    taxes: ["vat_de"],
    phone: "+4940",
    cities: [
      ["Hamburg", "20459"],
      ["Kiel", "24103"],
      ["Lübeck", "23552"],
      ["Rostock", "18055"],
    ],
    streets: ["Hafenstraße", "Am Kai", "Fischmarkt", "Werftweg"],
    taxId: vatId("DE", 100_000_000),
    cards: ["pm_card_de", "pm_card_mastercard", "pm_card_visa"],
  },
  {
    weight: 22,
    country: "NL",
    language: "nl",
    timeZone: "Europe/Amsterdam",
    taxes: ["vat_de"],
    taxExempt: "reverse",
    phone: "+3120",
    cities: [
      ["Rotterdam", "3011 AA"],
      ["Den Helder", "1781 AH"],
    ],
    streets: ["Havenkade", "Scheepswerf", "Prins Hendrikkade"],
    taxId: vatId("NL", 100_000_000, "B01"),
    cards: ["pm_card_nl", "pm_card_mastercard"],
  },
  {
    weight: 15,
    country: "FR",
    language: "fr",
    timeZone: "Europe/Paris",
    taxes: ["vat_de"],
    taxExempt: "reverse",
    phone: "+3329",
    cities: [
      ["Brest", "29200"],
      ["Lorient", "56100"],
    ],
    streets: ["quai de la Douane", "rue du Port", "quai des Indes"],
    taxId: vatId("FR", 10_100_000_000),
    cards: ["pm_card_fr", "pm_card_visa"],
  },
  {
    weight: 8,
    country: "IE",
    language: "en",
    timeZone: "Europe/Dublin",
    taxes: ["vat_de"],
    taxExempt: "reverse",
    phone: "+3531",
    cities: [["Dublin", "D02 X285"]],
    streets: ["Sir John Rogerson's Quay", "Harbour Road"],
    cards: ["pm_card_ie", "pm_card_visa"],
  },
];

/** Harbour Supply: supplies for boats and harbours, Hamburg. */
export const harbourHistory: PlannedBusiness = {
  key: "harbour",
  seed: 20_457,
  currency: "eur",
  opens: 7,
  customers: 80,
  invoices: 160,
  payments: 45,
  taxRates: [
    vat("vat_de", 19, "DE", "Deutschland", false),
    vat("vat_de_reduced", 7, "DE", "Deutschland", false),
    vat("vat_de_incl", 19, "DE", "Deutschland", true),
    vat("vat_de_2020", 16, "DE", "Deutschland, 2020", false),
  ],
  retiredTaxRates: ["vat_de_2020"],
  coupons: (from, now) => [
    { id: "HAFEN10", name: "Hafentage 10 %", percent_off: 10, duration: "once" },
    { id: "STAMM3", name: "Stammkunden 3 %", percent_off: 3, duration: "forever" },
    {
      id: "SAISON50",
      name: "Saisonstart, 50 €",
      amount_off: 5000,
      currency: "eur",
      duration: "once",
      max_redemptions: 30,
      redeem_by: now + 120 * DAY,
    },
    { id: "FLOTTE8", name: "Flotte", percent_off: 8, duration: "repeating", duration_in_months: 6 },
    {
      id: "MESSE15",
      name: "Messe 15 %",
      percent_off: 15,
      duration: "once",
      redeem_by: from + 90 * DAY,
    },
  ],
  promotionCodes: (from) => [
    {
      at: from + 40 * DAY,
      params: { code: "AHOI", promotion: { type: "coupon", coupon: "HAFEN10" } },
    },
    {
      at: from + 40 * DAY,
      params: {
        code: "SAISON",
        promotion: { type: "coupon", coupon: "SAISON50" },
        restrictions: { minimum_amount: 30_000, minimum_amount_currency: "eur" },
        max_redemptions: 10,
      },
    },
  ],
  campaigns: [
    { coupon: "HAFEN10", uses: 10 },
    { coupon: "STAMM3", uses: 15 },
    { coupon: "SAISON50", uses: 8 },
  ],
  products: harbourProducts,
  otherProducts: [],
  regions: harbourRegions,
  memos: {
    en: "Thank you for your order.",
    de: "Vielen Dank für Ihren Auftrag.",
    nl: "Hartelijk dank voor uw bestelling.",
    fr: "Merci de votre commande.",
  },
  deposit: {
    en: "Deposit on order",
    de: "Anzahlung auf Bestellung",
    nl: "Aanbetaling op bestelling",
    fr: "Acompte sur commande",
  },
  nameFor: harbourName,
  showcase: harbourShowcase,
  payouts: (from, now) => monthlyPayouts({ from, now }),
};

function vat(
  key: string,
  percentage: number,
  country: string,
  jurisdiction: string,
  inclusive: boolean,
): PlannedBusiness["taxRates"][number] {
  return {
    key,
    display_name: "MwSt.",
    percentage,
    inclusive,
    tax_type: "vat",
    country,
    jurisdiction,
  };
}

import type { PlannedBusiness } from "../plan/business.ts";

/** Supplies for boats and harbours. Prices in cents. */
export const harbourProducts: PlannedBusiness["products"] = [
  ware("rope", "Mooring rope 16 mm", [420, 465], ["60", "100", "220.5"], {
    de: "Festmacherleine 16 mm, Meter",
    en: "Mooring rope 16 mm, metres",
    nl: "Landvast 16 mm, meter",
    fr: "Amarre 16 mm, mètres",
  }),
  ware("fender", "Cylinder fender", [6900, 8900, 12_400], ["2", "4", "6", "8"], {
    de: "Langfender",
    en: "Cylinder fender",
    nl: "Stootwil",
    fr: "Pare-battage cylindrique",
  }),
  ware("antifouling", "Antifouling, 2.5 l", [13_900, 15_900], ["2", "3", "6", "10"], {
    de: "Antifouling, 2,5 l",
    en: "Antifouling, 2.5 l",
    nl: "Antifouling, 2,5 l",
    fr: "Antifouling, 2,5 l",
  }),
  ware("shackle", "Stainless shackle M10", [1190, 1340], ["10", "24", "50"], {
    de: "Schäkel M10, Edelstahl",
    en: "Shackle M10, stainless",
    nl: "Sluiting M10, rvs",
    fr: "Manille M10, inox",
  }),
  ware("lifejacket", "Life jacket 150 N", [11_900, 13_900], ["2", "4", "12"], {
    de: "Rettungsweste 150 N",
    en: "Life jacket 150 N",
    nl: "Reddingsvest 150 N",
    fr: "Gilet de sauvetage 150 N",
  }),
  ware("battery", "Battery 12 V, 100 Ah", [28_900, 64_900], ["1", "2"], {
    de: "Batterie 12 V, 100 Ah",
    en: "Battery 12 V, 100 Ah",
    nl: "Accu 12 V, 100 Ah",
    fr: "Batterie 12 V, 100 Ah",
  }),
  ware("chain", "Anchor chain 10 mm", [890, 980], ["30", "50", "75"], {
    de: "Ankerkette 10 mm, Meter",
    en: "Anchor chain 10 mm, metres",
    nl: "Ankerketting 10 mm, meter",
    fr: "Chaîne d’ancre 10 mm, mètres",
  }),
  ware("winch", "Winch overhaul", [8500, 9200], ["2", "3.5", "5"], {
    de: "Winschenwartung, Stunden",
    en: "Winch overhaul, hours",
    nl: "Lieronderhoud, uren",
    fr: "Révision de winch, heures",
  }),
  ware("delivery", "Delivery to the berth", [4900, 7500], ["1"], {
    de: "Lieferung an den Liegeplatz",
    en: "Delivery to the berth",
    nl: "Levering aan de ligplaats",
    fr: "Livraison à quai",
  }),
];

function ware(
  key: string,
  name: string,
  prices: readonly [number, ...number[]],
  quantities: readonly [string, ...string[]],
  texts: Record<"de" | "en" | "nl" | "fr", string>,
): PlannedBusiness["products"][number] {
  return { key, name, prices, quantities, texts };
}

import type { PlannedBusiness } from "../plan/business.ts";

/** Signs and design. Prices in cents. */
export const mapleProducts: PlannedBusiness["products"] = [
  {
    key: "wayfinding",
    name: "Wayfinding signage",
    texts: {
      en: "Wayfinding signage, brushed aluminium",
      fr: "Signalisation d’orientation, aluminium brossé",
    },
    prices: [18_500, 16_900, 21_000],
    quantities: ["4", "6", "8", "12", "18"],
  },
  {
    key: "storefront",
    name: "Storefront sign",
    texts: {
      en: "Storefront sign, halo-lit letters",
      fr: "Enseigne de façade, lettres rétroéclairées",
    },
    prices: [185_000, 240_000, 312_000],
    quantities: ["1"],
  },
  {
    key: "installation",
    name: "On-site installation",
    texts: {
      en: "On-site installation, crew of two",
      fr: "Installation sur place, équipe de deux",
    },
    prices: [9500, 11_000],
    quantities: ["2", "3.5", "4", "6", "7.5"],
  },
  {
    key: "rush",
    name: "Rush production",
    texts: { en: "Rush production", fr: "Production urgente" },
    prices: [25_000, 35_000],
    quantities: ["1"],
  },
  {
    key: "identity",
    name: "Visual identity",
    texts: { en: "Visual identity, concept and guide", fr: "Identité visuelle, concept et guide" },
    prices: [240_000, 380_000, 520_000],
    quantities: ["1"],
  },
  {
    key: "design",
    name: "Graphic design",
    texts: { en: "Graphic design, hours", fr: "Design graphique, heures" },
    prices: [9800, 11_500, 12_500],
    quantities: ["3", "4.25", "6", "8.5", "12", "16"],
  },
  {
    key: "vinyl",
    name: "Window vinyl",
    texts: {
      en: "Window vinyl, cut and applied, m²",
      fr: "Vinyle de vitrine, découpe et pose, m²",
    },
    prices: [6200, 7400],
    quantities: ["2.4", "5", "8.75", "12"],
  },
  {
    key: "banner",
    name: "Banner",
    texts: { en: "Banner, hemmed with eyelets", fr: "Bannière, ourlet et œillets" },
    prices: [14_500, 18_900],
    quantities: ["1", "2", "3", "6"],
  },
  {
    key: "menu-board",
    name: "Menu board",
    texts: { en: "Menu board, hand lettered", fr: "Ardoise de menu, lettrage à la main" },
    prices: [32_000, 45_000],
    quantities: ["1", "2"],
  },
  {
    key: "vehicle",
    name: "Vehicle lettering",
    texts: { en: "Vehicle lettering, both sides", fr: "Lettrage de véhicule, deux côtés" },
    prices: [68_000, 92_500],
    quantities: ["1", "2", "3"],
  },
  {
    key: "plaques",
    name: "Door plaques",
    texts: { en: "Door plaques with braille", fr: "Plaques de porte avec braille" },
    prices: [4800, 5600],
    quantities: ["6", "10", "14", "24"],
  },
  {
    key: "permit",
    name: "Permit drawings",
    texts: { en: "Permit drawings and filing", fr: "Plans et demande de permis" },
    prices: [28_000, 36_500],
    quantities: ["1"],
  },
  {
    key: "maintenance",
    name: "Sign maintenance",
    texts: { en: "Sign maintenance, monthly visit", fr: "Entretien d’enseigne, visite mensuelle" },
    prices: [12_000, 14_500],
    quantities: ["1"],
  },
];

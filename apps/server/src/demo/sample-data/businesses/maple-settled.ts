import { line, type PlannedStory } from "../plan/planned-story.ts";
import { ENGLISH, FINALIZE, FRENCH, HAMBURG, MONTREAL, paysAfter, SEND } from "./maple-regions.ts";

/**
 * Customers of Maple & Main with nothing outstanding: paid, credited, void or uncollectible
 * invoices.
 */
export function planSettled(story: PlannedStory): void {
  story.customer(
    "Harbour Supply GmbH",
    {
      region: HAMBURG,
      street: "Am Sandtorkai 30",
      place: ["Hamburg", "20457"],
      phone: "+49405501420",
      currency: "usd",
    },
    [
      {
        daysAgo: 2,
        days: 14,
        lines: [line("storefront", "Storefront signs for three depots", "3", 428_000)],
        after: [SEND, paysAfter(1)],
      },
    ],
  );
  story.customer(
    "Studio Kestrel Ltd.",
    {
      region: ENGLISH,
      street: "5455 avenue de Gaspé",
      place: MONTREAL("H2T 3B3"),
      phone: "+15145550146",
    },
    [
      {
        daysAgo: 2,
        days: 14,
        lines: [line("design", "Hours billed twice in October, credited", "2.5", -8349)],
        after: [FINALIZE],
      },
    ],
  );
  story.customer(
    "Fromagerie Belle Rive",
    {
      region: FRENCH,
      street: "77 chemin de la Rive",
      place: ["Sorel-Tracy", "J3P 1Z4"],
      phone: "+14505550157",
    },
    [
      {
        daysAgo: 4,
        days: 14,
        lines: [line("vinyl", "Vinyle de vitrine, découpe et pose, m²", "8.75", 7400)],
        after: [SEND, paysAfter(2)],
      },
    ],
  );
  story.customer(
    "Granville Film Services",
    {
      region: ENGLISH,
      street: "400 rue Saint-Jacques",
      place: MONTREAL("H2Y 1S1"),
      phone: "+15145550128",
    },
    [
      {
        daysAgo: 23,
        days: 14,
        lines: [line("banner", "Set banners, hemmed with eyelets", "3", 18_900)],
        after: [SEND, [2, { does: "void" }]],
      },
    ],
  );
  story.customer(
    "Port-Royal Logistics",
    {
      region: ENGLISH,
      street: "2150 rue Sainte-Hélène",
      place: ["Longueuil", "J4K 3T5"],
      phone: "+14505550144",
    },
    [
      {
        daysAgo: 32,
        days: 14,
        lines: [line("vehicle", "Vehicle lettering, both sides", "2", 91_000)],
        after: [SEND, [28, { does: "mark_uncollectible" }]],
      },
    ],
  );
  story.customer(
    "Maison Clairval",
    {
      region: FRENCH,
      street: "55 avenue Bernard",
      place: MONTREAL("H2T 1S9"),
      phone: "+15145550152",
      card: "pm_card_amex",
    },
    [
      {
        daysAgo: 36,
        days: null,
        lines: [line("banner", "Bannière, ourlet et œillets", "4", 18_900)],
        after: [
          FINALIZE,
          [0, { does: "pay", card: null }],
          [9, { does: "refund", oneIn: 4, reason: "requested_by_customer" }],
        ],
      },
    ],
  );
}

import { DAY } from "../plan/moments.ts";
import { line, type PlannedStory } from "../plan/planned-story.ts";
import { ENGLISH, FINALIZE, FRENCH, MONTREAL, paysAfter, SEND } from "./maple-regions.ts";

/**
 * Customers of Maple & Main with something outstanding: draft, open, past due or declined invoices.
 */
export function planOpen(story: PlannedStory, now: number): void {
  planDrafts(story, now);
  planDue(story);
  planPastDue(story);
  planDeclined(story);
}

/** Drafts that are being written or wait for their date. */
function planDrafts(story: PlannedStory, now: number): void {
  story.customer(
    "Atelier Nord Inc.",
    {
      region: ENGLISH,
      street: "88 rue de Gaspé",
      place: MONTREAL("H2T 2A3"),
      phone: "+15145550188",
      card: "pm_card_visa",
      adjustments: [
        { at: now - 9 * DAY, amount: -12_000, description: "Credit for the damaged panel" },
      ],
    },
    [
      {
        daysAgo: 240,
        days: 14,
        lines: [line("identity", "Visual identity, concept and guide", "1", 380_000)],
        after: [SEND, paysAfter(11)],
      },
      {
        daysAgo: 0,
        days: 14,
        coupon: "SPRING10",
        memo: "Purchase order 88-1174. Thank you for the quick sign-off.",
        field: { name: "PO number", value: "88-1174" },
        lines: [
          line("wayfinding", "Wayfinding signage, brushed aluminium", "12", 18_500),
          line("installation", "On-site installation, crew of two", "6", 9500),
          line("rush", "Rush production", "1", 25_000),
        ],
      },
    ],
  );
  story.customer(
    "Verger Saint-Luc",
    {
      region: FRENCH,
      street: "1420 rang Saint-Luc",
      place: ["Rougemont", "J0L 1M0"],
      phone: "+14505550131",
    },
    [
      {
        daysAgo: 1,
        days: 30,
        finalizesAt: now + 11 * DAY,
        lines: [line("banner", "Bannières pour l’autocueillette", "5", 20_600)],
      },
      {
        daysAgo: 2,
        days: 30,
        finalizesAt: now + 26 * DAY,
        lines: [line("maintenance", "Entretien d’enseigne, visite mensuelle", "1", 14_500)],
      },
    ],
  );
}

/** Invoices that were sent or charged in the last days. */
function planDue(story: PlannedStory): void {
  story.customer(
    "Brightwater Dental Group",
    {
      region: ENGLISH,
      street: "2201 avenue McGill College",
      place: MONTREAL("H3A 1G1"),
      phone: "+15145550177",
    },
    [
      {
        daysAgo: 1,
        days: 14,
        lines: [line("plaques", "Door plaques with braille", "14", 5250)],
        after: [SEND],
      },
      {
        daysAgo: 19,
        days: 14,
        lines: [line("design", "Graphic design, appointment cards", "3", 11_966)],
        after: [SEND, [12, { does: "pay", card: "pm_card_createDispute", present: true }]],
      },
    ],
  );
  story.customer(
    "Librairie du Canal",
    {
      region: FRENCH,
      street: "3025 rue Saint-Ambroise",
      place: MONTREAL("H4C 2C2"),
      phone: "+15145550119",
      card: "pm_card_chargeCustomerFail",
    },
    [
      {
        daysAgo: 2,
        days: null,
        lines: [line("menu-board", "Ardoise d’événements, lettrage à la main", "1", 40_200)],
        after: [FINALIZE, [0, { does: "pay", card: null }]],
      },
    ],
  );
  story.customer(
    "Oakfield Property Partners",
    {
      region: ENGLISH,
      street: "1000 rue De La Gauchetière",
      place: MONTREAL("H3B 4W5"),
      phone: "+15145550160",
    },
    [
      {
        daysAgo: 3,
        days: 30,
        lines: [
          line("wayfinding", "Lobby directory and floor signs", "24", 28_700),
          line("installation", "On-site installation, crew of two", "17", 9562),
        ],
        after: [SEND, [1, { does: "pay_part", oneIn: 4 }]],
      },
    ],
  );
}

/** Invoices whose due date is over. */
function planPastDue(story: PlannedStory): void {
  story.customer(
    "Tessier & Fils Transport",
    {
      region: FRENCH,
      street: "9600 boulevard Ray-Lawson",
      place: MONTREAL("H1J 1L1"),
      phone: "+15145550133",
    },
    [
      {
        daysAgo: 23,
        days: 14,
        lines: [line("vehicle", "Lettrage de véhicule, deux côtés", "5", 68_050)],
        after: [SEND],
      },
    ],
  );
  story.customer(
    "Lantern House Theatre",
    {
      region: ENGLISH,
      street: "3900 rue Saint-Denis",
      place: MONTREAL("H2W 2M2"),
      phone: "+15145550109",
    },
    [
      {
        daysAgo: 35,
        days: 14,
        lines: [line("menu-board", "Lobby boards, hand lettered", "1", 50_000)],
        after: [SEND],
      },
    ],
  );
  story.customer(
    "Quai Neuf Mécanique",
    {
      region: FRENCH,
      street: "12 quai de l’Horloge",
      place: MONTREAL("H2Y 2E2"),
      phone: "+15145550195",
    },
    [
      {
        daysAgo: 88,
        days: 14,
        lines: [
          line("storefront", "Enseigne de façade, lettres rétroéclairées", "1", 312_000),
          line("permit", "Plans et demande de permis", "1", 36_500),
        ],
        after: [SEND],
      },
      ...[21, 14, 8, 5].map((daysAgo) => ({
        daysAgo,
        days: 30,
        lines: [line("design", "Design graphique, heures", "4.25", 11_500)],
      })),
    ],
  );
}

/** Invoices whose charges were declined. */
function planDeclined(story: PlannedStory): void {
  story.customer(
    "Café du Vieux-Phare",
    {
      region: FRENCH,
      street: "180 rue Saint-Paul",
      place: MONTREAL("H2Y 1Z9"),
      phone: "+15145550183",
      card: "pm_card_chargeCustomerFail",
    },
    [11, 6].map((daysAgo) => ({
      daysAgo,
      days: null,
      lines: [line("maintenance", "Entretien d’enseigne, visite mensuelle", "1", 12_000)],
      after: [FINALIZE, [0, { does: "pay", card: "pm_card_chargeDeclinedExpiredCard" }]] as const,
    })),
  );
  story.customer(
    "Northgate Clinic",
    {
      region: ENGLISH,
      street: "620 rue Jean-Talon Ouest",
      place: MONTREAL("H3N 1R5"),
      phone: "+15145550171",
      card: "pm_card_mastercard",
    },
    [
      {
        daysAgo: 24,
        days: null,
        lines: [line("maintenance", "Sign maintenance, monthly visit", "1", 14_500)],
        after: [
          FINALIZE,
          [0, { does: "pay", card: "pm_card_visa_chargeDeclinedInsufficientFunds" }],
          [3, { does: "pay", card: null }],
        ],
      },
      {
        daysAgo: 5,
        days: null,
        lines: [line("design", "Graphic design, intake forms", "6", 12_500)],
        after: [
          FINALIZE,
          [0, { does: "pay", card: "pm_card_authenticationRequired", present: true }],
        ],
      },
    ],
  );
}

import type { Region, Showcase } from "../plan/business.ts";
import { DAY } from "../plan/moments.ts";
import { line, PlannedStory } from "../plan/planned-story.ts";

const GERMAN: Region = {
  weight: 0,
  country: "DE",
  language: "de",
  timeZone: "Europe/Berlin",
  taxes: ["vat_de"],
  cities: [["Hamburg", "20457"]],
  streets: ["Am Sandtorkai"],
  phone: "+4940",
  cards: ["pm_card_de"],
};
const SEND = [0, { does: "send" }] as const;
const FINALIZE = [0, { does: "finalize" }] as const;

/** Customers of Harbour Supply with an invoice or payment in each status. */
export function harbourShowcase(now: number): Showcase {
  const story = new PlannedStory(now, 7, "eur");
  const place = ["Hamburg", "20457"] as const;
  story.customer(
    "Elbe Yachtcharter GmbH",
    { region: GERMAN, street: "Baumwall 5", place, phone: "+494055501401" },
    [
      { daysAgo: 1, days: 14, lines: [line("lifejacket", "Rettungsweste 150 N", "12", 11_900)] },
      {
        daysAgo: 3,
        days: 30,
        finalizesAt: now + 9 * DAY,
        lines: [line("rope", "Festmacherleine 16 mm, Meter", "220.5", 465)],
      },
      { daysAgo: 4, days: 14, lines: [line("fender", "Langfender", "8", 8900)], after: [SEND] },
      {
        daysAgo: 40,
        days: 14,
        lines: [line("winch", "Winschenwartung, Stunden", "5", 9200)],
        after: [SEND],
      },
    ],
  );
  story.customer(
    "Kontor Brandt KG",
    {
      region: GERMAN,
      street: "Deichstraße 27",
      place: ["Hamburg", "20459"],
      phone: "+494055501402",
      card: "pm_card_chargeCustomerFail",
    },
    [
      {
        daysAgo: 3,
        days: null,
        lines: [line("battery", "Batterie 12 V, 100 Ah", "2", 28_900)],
        after: [FINALIZE, [0, { does: "pay", card: null }]],
      },
      {
        daysAgo: 70,
        days: 14,
        lines: [line("chain", "Ankerkette 10 mm, Meter", "50", 980)],
        after: [SEND, [50, { does: "mark_uncollectible" }]],
      },
      {
        daysAgo: 30,
        days: 14,
        lines: [line("shackle", "Schäkel M10, Edelstahl", "24", 1340)],
        after: [SEND, [1, { does: "void" }]],
      },
    ],
  );
  return story.end();
}

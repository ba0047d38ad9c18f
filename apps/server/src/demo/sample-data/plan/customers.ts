import { DAY_SECONDS } from "@counterfoil/domain";
import type { PlannedBusiness, Region } from "./business.ts";
import type { Chance } from "./chance.ts";
import { HISTORY_DAYS, officeMoment } from "./moments.ts";
import type { CustomerLanguage, CustomerPlan, TestCardMethod } from "./plan.ts";

/** Unique names, invoice prefixes and addresses for the customers of one business. */
export class Registry {
  readonly #names = new Set<string>();
  readonly #prefixes = new Set<string>();

  /** Reserves a name. Returns false if it is taken. */
  claim(name: string): boolean {
    if (this.#names.has(name)) return false;
    this.#names.add(name);
    return true;
  }

  /** Derives an invoice prefix from the name. */
  prefix(name: string): string {
    const letters = mailboxName(name)
      .replaceAll(/[^a-z0-9]/g, "")
      .toUpperCase();
    for (let running = 1; ; running += 1) {
      const prefix = running === 1 ? letters.slice(0, 6) : `${letters.slice(0, 5)}${running}`;
      if (this.#prefixes.has(prefix)) continue;
      this.#prefixes.add(prefix);
      return prefix;
    }
  }
}

const LOCALES: Readonly<Record<CustomerLanguage, string>> = {
  en: "en",
  fr: "fr",
  de: "de",
  nl: "nl",
};

/** Returns the name as part of an email address: lower case, without accents. */
const mailboxName = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

const domainOf = (name: string): string =>
  `${mailboxName(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")}.example`;

const MAILBOXES: Readonly<Record<CustomerLanguage, string>> = {
  en: "accounts",
  fr: "comptes",
  de: "rechnung",
  nl: "facturen",
};

const COPIES: Readonly<Record<CustomerLanguage, string>> = {
  en: "office",
  fr: "direction",
  de: "buero",
  nl: "kantoor",
};

/** Returns the customer fields that don't depend on the region. */
export function customerParams(
  registry: Registry,
  person: {
    readonly name: string;
    readonly region: Region;
    readonly language: CustomerLanguage;
    readonly street: string;
    readonly place: readonly [city: string, postalCode: string];
    readonly phone: string;
    readonly copies: boolean;
  },
): CustomerPlan["params"] {
  const { name, region, language, street, place, phone } = person;
  const [city, postalCode] = place;
  const domain = domainOf(name);
  return {
    name,
    email: `${MAILBOXES[language]}@${domain}`,
    phone,
    preferred_locales: [LOCALES[language]],
    invoice_prefix: registry.prefix(name),
    address: {
      line1: street,
      city,
      postal_code: postalCode,
      country: region.country,
      ...(region.state === undefined ? {} : { state: region.state }),
    },
    ...(region.taxExempt ? { tax_exempt: region.taxExempt } : {}),
    metadata: {
      time_zone: region.timeZone,
      ...(person.copies ? { billing_cc: `${COPIES[language]}@${domain}` } : {}),
    },
  };
}

/** Plans the random customers, oldest first. */
export function planCustomers(
  business: PlannedBusiness,
  chance: Chance,
  registry: Registry,
  now: number,
  count: number,
): CustomerPlan[] {
  const customers: CustomerPlan[] = [];
  for (let running = 1; running <= count; running += 1) {
    customers.push(customer(business, chance, registry, now, running));
  }
  return customers.sort((one, other) => one.since - other.since);
}

function customer(
  business: PlannedBusiness,
  chance: Chance,
  registry: Registry,
  now: number,
  running: number,
): CustomerPlan {
  const region = weighted(business.regions, chance);
  const { language } = region;
  // A third of them existed before the history starts and are imported in its first month.
  const days = chance.happens(0.35)
    ? chance.whole(HISTORY_DAYS - 25, HISTORY_DAYS - 1)
    : chance.whole(2, HISTORY_DAYS - 25);
  const since = officeMoment(now, days, business.opens, chance.whole(0, 400));
  const name = freeName(business, chance, registry, language, running);
  const card: TestCardMethod | null = chance.happens(0.45) ? chance.pick(region.cards) : null;
  const params = customerParams(registry, {
    name,
    region,
    language,
    street: `${chance.whole(3, 980)} ${chance.pick(region.streets)}`,
    place: chance.pick(region.cities),
    phone: `${region.phone}${chance.whole(1_000_000, 9_999_999)}`,
    copies: chance.happens(0.3),
  });
  return {
    since,
    name,
    currency: business.currency,
    language,
    taxes: region.taxes,
    params: region.taxId ? { ...params, tax_id_data: [region.taxId(running)] } : params,
    card,
    secondCard: card !== null && chance.happens(0.15) ? chance.pick(region.cards) : null,
    adjustments: adjustments(chance, language, since, now),
  };
}

const GOODWILL: Readonly<Record<CustomerLanguage, string>> = {
  en: "Goodwill credit for the late delivery",
  fr: "Geste commercial pour le retard de livraison",
  de: "Gutschrift für die verspätete Lieferung",
  nl: "Tegoed voor de late levering",
};
const TAKEN_OVER: Readonly<Record<CustomerLanguage, string>> = {
  en: "Balance taken over from the old books",
  fr: "Solde repris des anciens livres",
  de: "Saldo aus der alten Buchhaltung",
  nl: "Saldo uit de oude boekhouding",
};

function adjustments(
  chance: Chance,
  language: CustomerLanguage,
  since: number,
  now: number,
): CustomerPlan["adjustments"] {
  if (!chance.happens(0.12)) return [];
  const debt = chance.happens(0.25);
  const amount = chance.pick([2500, 4000, 7550, 12_000, 18_000]);
  const at = since + chance.whole(1, 60) * DAY_SECONDS;
  if (at >= now) return [];
  return [
    {
      at,
      amount: debt ? amount : -amount,
      description: debt ? TAKEN_OVER[language] : GOODWILL[language],
    },
  ];
}

function freeName(
  business: PlannedBusiness,
  chance: Chance,
  registry: Registry,
  language: CustomerLanguage,
  running: number,
): string {
  for (let turn = 0; turn < 40; turn += 1) {
    const name = business.nameFor(chance, language, running);
    if (registry.claim(name)) return name;
  }
  const name = `${business.nameFor(chance, language, running)} ${running}`;
  registry.claim(name);
  return name;
}

/** Picks one item with a probability in proportion to its weight. */
function weighted<T extends { readonly weight: number }>(
  items: readonly [T, ...T[]],
  chance: Chance,
): T {
  let rest = chance.next() * items.reduce((total, { weight }) => total + weight, 0);
  for (const item of items) {
    rest -= item.weight;
    if (rest < 0) return item;
  }
  return items[0];
}

import { homeRequest, LATEST_PAYMENTS, readHomeSearch } from "./home-request.ts";
import { MOVEMENT_LIST, PAYMENT_LIST, PRODUCT_LIST } from "./list-params.ts";
import { listRequestOf } from "./list-request.ts";
import { readListSearch } from "./list-search.ts";
import { type ListParams, queryText } from "./query-text.ts";

/** Moment and place that a page's address is read in. */
export interface Reading {
  /** Seconds since 1970. */
  readonly now: number;
  /** The business's time zone. */
  readonly zone: string;
}

type Reads = (search: Readonly<Record<string, unknown>>, reading: Reading) => string[];

const list =
  (resource: string, params: ListParams = {}): Reads =>
  (search, { now, zone }) => [
    `/api/stripe/${resource}${queryText(listRequestOf(resource, readListSearch(search), params, now, zone))}`,
    `/api/counts/${resource}`,
  ];

const home: Reads = (search, { now, zone }) => [
  `/api/home${queryText(homeRequest(readHomeSearch(search), now, zone).query)}`,
  `/api/stripe/paymentIntent${queryText(LATEST_PAYMENTS)}`,
];

/** What each page shows first, by its path. Pages of one object are not among them. */
const PAGES: ReadonlyMap<string, Reads> = new Map([
  ["/", home],
  ["/customer", list("customer")],
  [
    "/paymentIntent",
    (search, reading) => [
      ...list("paymentIntent", PAYMENT_LIST)(search, reading),
      "/api/counts/dispute",
    ],
  ],
  ["/balanceTransaction", list("balanceTransaction", MOVEMENT_LIST)],
  ["/invoices", list("invoice")],
  ["/coupons", list("coupon")],
  ["/products", list("product", PRODUCT_LIST)],
  ["/tax-rates", list("taxRate")],
  ["/user", () => ["/api/account/user"]],
  ["/account", () => ["/api/account", "/api/account/balance"]],
  ["/account/payouts", (search, reading) => ["/api/account", ...list("payout")(search, reading)]],
]);

/** What the shell shows beside every page: who is signed in, and what waits for them. */
const SHELL = [
  "/api/auth/me",
  "/api/auth/rules",
  "/api/counts/invoice",
  "/api/counts/paymentIntent",
] as const;

/**
 * Returns the addresses that the back office reads to show the page of an address, each as its
 * client writes it. The server answers them within the page.
 */
export function firstReads(page: URL, reading: Reading): string[] {
  const path = page.pathname.replace(/(?<=.)\/$/, "");
  const own = PAGES.get(path)?.(searchOf(page.searchParams), reading) ?? [];
  return [...new Set([...SHELL, ...own])];
}

/** The parameters of an address as the back office's router reads them: values are JSON or text. */
function searchOf(params: URLSearchParams): Record<string, unknown> {
  const search = new Map<string, unknown>();
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).map(parsed);
    search.set(name, values.length === 1 ? values[0] : values);
  }
  return Object.fromEntries(search);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

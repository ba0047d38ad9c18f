import { ACCOUNT_BALANCE_PATH, ACCOUNT_PATH } from "../api/account/paths.ts";
import { HOME_PATH } from "../api/home/paths.ts";
import { COUNTS_PATH } from "../api/lists/paths.ts";
import { resourcePath } from "../api/resource-path.ts";
import { ME_PATH, RULES_PATH } from "../api/session/paths.ts";
import { TEAM_PATH } from "../api/team/paths.ts";
import { resources } from "../resources.ts";
import { LISTED, type ListedResource } from "./filter-names.ts";
import { homeRequest, LATEST_PAYMENTS, readHomeSearch } from "./home-request.ts";
import { listRequestOf } from "./list-request.ts";
import { readListSearch } from "./list-search.ts";
import { queryText } from "./query-text.ts";

/** The current time and time zone for reading a page's address. */
interface PageContext {
  /** Unix seconds. */
  readonly now: number;
  /** The business's time zone. */
  readonly zone: string;
}

type Reads = (search: Readonly<Record<string, unknown>>, reading: PageContext) => string[];

const countsPath = (resource: string) => COUNTS_PATH.replace(":resource", resource);

/** Returns the requests of a resource's list at the address of its page. */
const listOf = (name: ListedResource): Reads => {
  const { path, params } = resources[name].page;
  return (search, { now, zone }) => [
    ...(BEFORE_LIST.get(path) ?? []),
    `${resourcePath(name)}${queryText(listRequestOf(name, readListSearch(name, search), params, now, zone))}`,
    countsPath(name),
  ];
};

const home: Reads = (search, { now, zone }) => [
  `${HOME_PATH}${queryText(homeRequest(readHomeSearch(search), now, zone).query)}`,
  `${resourcePath("paymentIntent")}${queryText(LATEST_PAYMENTS)}`,
];

/** Requests of a list's page besides the list. */
const BEFORE_LIST: ReadonlyMap<string, readonly string[]> = new Map([
  ["/paymentIntent", [countsPath("dispute")]],
  ["/account/payouts", [ACCOUNT_PATH]],
]);

/** The first requests of each page, by its path, except pages of one object. */
const PAGES: ReadonlyMap<string, Reads> = new Map([
  ["/", home],
  ["/user", () => [TEAM_PATH]],
  ["/account", () => [ACCOUNT_PATH, ACCOUNT_BALANCE_PATH]],
  ...LISTED.map((name) => [resources[name].page.path, listOf(name)] as const),
]);

/** The requests of the shell on every page: the session and the counts. */
const SHELL = [ME_PATH, RULES_PATH, countsPath("invoice"), countsPath("paymentIntent")];

/**
 * Returns the requests that the back office sends to show the page of an address, exactly as its
 * client writes them. The server includes the responses in the page.
 */
export function firstReads(page: URL, reading: PageContext): string[] {
  const path = page.pathname.replace(/(?<=.)\/$/, "");
  const own = PAGES.get(path)?.(searchOf(page.searchParams), reading) ?? [];
  return [...new Set([...SHELL, ...own])];
}

/**
 * Parses the parameters of an address as the back office's router does: values are JSON or text.
 */
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

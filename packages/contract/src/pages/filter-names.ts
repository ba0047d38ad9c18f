import { type Sort, sortsBy } from "../registry/sort.ts";
import { type ResourceName, resources } from "../resources.ts";

/** A resource with a page for its list. */
export type ListedResource = {
  [R in ResourceName]: (typeof resources)[R]["page"] extends null ? never : R;
}[ResourceName];

/** The resources with a page for their list. */
export const LISTED: readonly ListedResource[] = Object.keys(resources).filter(isListed);

/** The filters of a resource. Its status has tabs instead. */
type FilterOf<R extends ListedResource> = Exclude<
  keyof (typeof resources)[R]["filters"]["shape"],
  "status"
>;

/** A list in the back office. The team's isn't a resource: the browser filters its rows. */
export type List = ListedResource | "team";
export type OwnFilter = { [R in ListedResource]: FilterOf<R> }[ListedResource] | "role";

/**
 * The filters of each list that other lists don't have, from the registry. The back office's build
 * replaces this module with its value, so that the browser doesn't load the registry.
 */
export const OWN_FILTERS: Readonly<Record<List, readonly OwnFilter[]>> = {
  ...filtersOfAll(),
  team: ["role"],
};

/** The orders of each list; the team's has one order only. */
export const OWN_SORTS: Readonly<Record<List, readonly Sort[]>> = { ...sortsOfAll(), team: [] };

function isListed(name: string): name is ListedResource {
  return Object.entries(resources).some(
    ([filterName, { page }]) => filterName === name && page !== null,
  );
}

function filtersOfAll(): Record<ListedResource, readonly OwnFilter[]>;
function filtersOfAll(): object {
  return Object.fromEntries(
    LISTED.map((name) => [
      name,
      Object.keys(resources[name].filters.shape).filter((filter) => filter !== "status"),
    ]),
  );
}

function sortsOfAll(): Record<ListedResource, readonly Sort[]>;
function sortsOfAll(): object {
  return Object.fromEntries(LISTED.map((name) => [name, sortsBy(resources[name].sorts)]));
}

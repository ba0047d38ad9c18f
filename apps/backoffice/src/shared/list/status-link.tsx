import type { ListSearch } from "@counterfoil/contract";
import { Tab } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { changed } from "./query/use-list.ts";

interface StatusLinkProps {
  readonly search: ListSearch;
  /** The parameters that the tab sets. */
  readonly change: ListSearch;
  readonly current: boolean;
  readonly label: string;
  readonly count?: number | undefined;
  readonly urgent?: boolean | undefined;
}

/** A tab of a list, which opens the list with some of its parameters changed. */
export function StatusLink({ search, change, current, label, count, urgent }: StatusLinkProps) {
  return (
    <Tab
      render={
        // An exact match, since a link without a status also matches a page with one.
        <Link
          to="."
          search={changed(search, change)}
          activeOptions={{ exact: true, explicitUndefined: true }}
        />
      }
      current={current}
      count={count}
      urgent={urgent && count !== undefined && count > 0}
    >
      {label}
    </Tab>
  );
}

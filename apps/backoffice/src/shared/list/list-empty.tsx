import { activeFilters, type ListSearch } from "@counterfoil/contract";
import { Button, EmptyState } from "@counterfoil/ui";
import { Filter, Search } from "lucide-react";
import type { ComponentType } from "react";
import { useText } from "../text/text.ts";
import { withoutFilters } from "./address/write.ts";
import type { EmptyContent, EmptyInStatusProps } from "./list-spec.ts";
import { changed } from "./query/use-list.ts";

interface ListEmptyProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly nothingYet: EmptyContent;
  readonly nothingInStatus?: ((status: string) => EmptyContent) | undefined;
  readonly emptyInStatus?: ComponentType<EmptyInStatusProps> | undefined;
}

/** Why there are no rows: no result, no match, none with this status, or none yet. */
export function ListEmpty(props: ListEmptyProps) {
  const { search, onSearch, nothingYet, nothingInStatus, emptyInStatus: EmptyInStatus } = props;
  const t = useText();
  if (search.text !== undefined) {
    return (
      <EmptyState
        page
        icon={<Search />}
        title={t("list.noResult", { text: search.text })}
        action={
          <Button onClick={() => onSearch(changed(search, { text: undefined }))}>
            {t("list.clearSearch")}
          </Button>
        }
      />
    );
  }
  if (activeFilters(search).length > 0) {
    return (
      <EmptyState
        page
        icon={<Filter />}
        title={t("list.noMatch")}
        action={
          <Button onClick={() => onSearch(withoutFilters(search))}>{t("list.clearFilters")}</Button>
        }
      >
        {t("list.noMatchText")}
      </EmptyState>
    );
  }
  const showAll = (
    <Button onClick={() => onSearch(changed(search, { status: undefined }))}>
      {t("list.showAll")}
    </Button>
  );
  if (EmptyInStatus && search.status !== undefined) {
    return <EmptyInStatus status={search.status} action={showAll} />;
  }
  const inStatus = search.status === undefined ? undefined : nothingInStatus?.(search.status);
  const { icon, title, text, action } = inStatus ?? nothingYet;
  return (
    <EmptyState page icon={icon} title={title} action={inStatus ? showAll : action}>
      {text}
    </EmptyState>
  );
}

import { FilterRow, Pager, PageScroll, Segmented } from "@counterfoil/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LoadFailed } from "../../shared/list/list-failed.tsx";
import { useText } from "../../shared/text/text.ts";
import { DevelopersHead } from "./developers-head.tsx";
import { useLogPages } from "./use-pages.ts";

interface Page<Row> {
  readonly data: readonly Row[];
  readonly has_more: boolean;
}

interface LogPageProps<Row, Filter extends string> {
  /** Identifies the scroll position. */
  readonly id: string;
  /** Accessible name of the filter. */
  readonly label: string;
  readonly filters: readonly [all: Filter, ...others: Filter[]];
  readonly filterLabel: (filter: Filter) => string;
  /** The key under which all pages are stored. */
  readonly queryKey: readonly string[];
  /** Reads the page after the row with the number `before`, or the first one. */
  readonly read: (
    query: { readonly filter: Filter; readonly before: number | undefined },
    signal: AbortSignal,
  ) => Promise<Page<Row>>;
  /** Refetches every two seconds while a row fits. */
  readonly refetchWhile?: (row: Row) => boolean;
  /** Shown beside the filter. */
  readonly beside?: ReactNode;
  readonly empty: (filter: Filter) => ReactNode;
  /** The rows; undefined while they load. */
  readonly children: (rows: readonly Row[] | undefined) => ReactNode;
}

const REFETCH_MILLISECONDS = 2_000;

/** A page of numbered rows, newest first, with a filter. */
export function LogPage<Row extends { readonly seq: number }, Filter extends string>(
  props: LogPageProps<Row, Filter>,
) {
  const t = useText();
  const [filter, setFilter] = useState(props.filters[0]);
  const { before, passed, newer, older, reset } = useLogPages();
  const { data, error, refetch } = useQuery({
    queryKey: [...props.queryKey, filter, before],
    queryFn: ({ signal }) => props.read({ filter, before }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const { refetchWhile } = props;
      const soon = refetchWhile !== undefined && state.data?.data.some(refetchWhile);
      return soon === true && REFETCH_MILLISECONDS;
    },
  });
  const rows = data?.data.length ?? 0;
  return (
    <>
      <DevelopersHead />
      <FilterRow>
        <Segmented
          aria-label={props.label}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            reset();
          }}
          options={props.filters.map((value) => ({ value, label: props.filterLabel(value) }))}
        />
        {props.beside}
      </FilterRow>
      <PageScroll data-scroll-restoration-id={props.id}>
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data?.data.length === 0 ? (
          props.empty(filter)
        ) : (
          props.children(data?.data)
        )}
      </PageScroll>
      {error && !data ? null : (
        <Pager
          label={t("list.pages")}
          range={
            data &&
            (rows === 0
              ? t("list.noRows")
              : t("common.range", { from: passed + 1, to: passed + rows }))
          }
          previousLabel={t("list.previous")}
          nextLabel={t("list.next")}
          onPrevious={newer}
          onNext={data?.has_more === true ? () => older(data.data.at(-1)?.seq, rows) : undefined}
        />
      )}
    </>
  );
}

import type { ListSearch, ResourceName, ResourceObject } from "@counterfoil/contract";
import { lazyPart, Page, PageHead, PageScroll, Tabs, useViewport } from "@counterfoil/ui";
import { Suspense } from "react";
import { ApiError } from "../api/api-error.ts";
import { ExportButton } from "../export/export-button.tsx";
import { useKeptPlace } from "../page/kept-place.ts";
import { usePage } from "../page/page.ts";
import { useText } from "../text/text.ts";
import { LoadFailed } from "./list-failed.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListPager } from "./list-pager.tsx";
import type { ListSpec, StatusTab } from "./list-spec.ts";
import { ListPhone } from "./phone/list-phone.tsx";
import { type ListState, leavesOutRows, totalOf, useList } from "./query/use-list.ts";
import { useRowKeys } from "./selection/use-row-keys.ts";
import { useSelection } from "./selection/use-selection.ts";
import { StatusLink } from "./status-link.tsx";
import { ListTable } from "./table/list-table.tsx";
import { useColumns } from "./table/use-columns.ts";

const ListEmpty = lazyPart(async () => (await import("./list-empty.tsx")).ListEmpty);
const ListSelection = lazyPart(
  async () => (await import("./selection/list-selection.tsx")).ListSelection,
);

interface ListPageProps<R extends ResourceName> {
  readonly spec: ListSpec<R>;
  /** The parsed address. */
  readonly search: ListSearch;
}

/** A list screen: title, statuses, filters, rows, pager. Its state is in the address. */
export function ListPage<R extends ResourceName>({ spec, search }: ListPageProps<R>) {
  const t = useText();
  const phone = useViewport() === "phone";
  const list = useList(spec.resource, search, spec.params);
  const noFilters = noTabFilters(spec.tabs);
  const everyStatus = { status: undefined, ...noFilters };
  const narrowed = leavesOutRows({ ...search, ...noFilters });
  const columns = useColumns(spec.resource, spec.columns);
  const selection = useSelection<ResourceObject[R]>();
  const rows = list.page?.data ?? [];
  const pick = spec.bulk && !phone ? selection : undefined;
  const keys = useRowKeys(`${spec.resource} ${JSON.stringify(search)}`, rows.length, (place) => {
    const row = rows[place];
    if (row) pick?.toggle(row);
  });
  usePage({ title: spec.title });
  useKeptPlace();
  const filters = (
    <ListFilters spec={spec} search={search} columns={columns} go={list.go} phone={phone} />
  );
  return (
    <Page>
      <PageHead
        title={spec.title}
        count={totalOf(search, list)}
        actions={
          <>
            {spec.exported ? <ExportButton source={{ resource: spec.exported, search }} /> : null}
            {list.counts?.all === 0 ? null : spec.actions}
          </>
        }
      />
      {spec.tabs ? (
        <Tabs aria-label={t("list.statuses")}>
          <StatusLink
            search={search}
            change={everyStatus}
            current={isCurrent(search, everyStatus)}
            label={t("common.all")}
            count={narrowed ? undefined : list.counts?.all}
          />
          {spec.tabs.map(({ value, label, urgent, filter }) => {
            const change = filter
              ? { ...everyStatus, [filter.key]: value }
              : { ...everyStatus, status: value };
            return (
              <StatusLink
                key={value}
                search={search}
                change={change}
                current={isCurrent(search, change)}
                label={label}
                urgent={urgent}
                count={
                  narrowed
                    ? undefined
                    : filter
                      ? filter.count
                      : list.counts && (list.counts.by_status[value] ?? 0)
                }
              />
            );
          })}
        </Tabs>
      ) : null}
      {pick && pick.rows.length > 0 ? (
        <Suspense fallback={filters}>
          <ListSelection
            count={pick.rows.length}
            elsewhere={pick.rows.filter(({ id }) => !rows.some((row) => row.id === id)).length}
            onClear={pick.clear}
          >
            {spec.bulk?.(pick)}
          </ListSelection>
        </Suspense>
      ) : (
        filters
      )}
      <PageScroll data-scroll-restoration-id={spec.resource}>
        {list.error ? (
          <LoadFailed error={list.error} onRetry={list.retry} {...withoutFilters(list, search)} />
        ) : list.page && rows.length === 0 && !list.skeleton ? (
          <Suspense>
            <ListEmpty search={search} onSearch={list.go} {...emptyParts(spec)} />
          </Suspense>
        ) : phone ? (
          <ListPhone spec={spec} rows={rows} skeleton={list.skeleton} />
        ) : (
          <ListTable
            label={spec.title}
            rows={rows}
            skeleton={list.skeleton}
            selection={pick}
            active={keys.active}
            search={search}
            onSearch={list.go}
            columns={columns.shown}
            rowName={spec.rowName}
            rowLink={spec.rowLink}
            rowMenu={spec.rowMenu}
          />
        )}
      </PageScroll>
      {list.error ? null : <ListPager search={search} list={list} canPick={pick !== undefined} />}
    </Page>
  );
}

/** Invalid parameters can't be retried, only removed. */
function withoutFilters(
  { error, go }: ListState<unknown>,
  { limit, sort, ...filters }: ListSearch,
) {
  const filtered = Object.values(filters).some((value) => value !== undefined);
  const refused = error instanceof ApiError && error.status === 400;
  return refused && filtered ? { onClear: () => go({ limit, sort }) } : {};
}

function noTabFilters(tabs: readonly StatusTab[] = []): ListSearch {
  return Object.fromEntries(
    tabs.flatMap(({ filter }) => (filter ? [[filter.key, undefined] as const] : [])),
  );
}

function isCurrent(search: ListSearch, change: ListSearch): boolean {
  const shown: Readonly<Record<string, unknown>> = { ...search };
  return Object.entries(change).every(([key, value]) => shown[key] === value);
}

function emptyParts<R extends ResourceName>(spec: ListSpec<R>) {
  const { nothingYet, nothingInStatus, emptyInStatus } = spec;
  return { nothingYet, nothingInStatus, emptyInStatus };
}

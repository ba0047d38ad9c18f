import { PAGE_SIZE, type Payout } from "@counterfoil/contract";
import { PAYOUT_STATUSES } from "@counterfoil/domain";
import {
  Cell,
  FilterRow,
  HeadCell,
  Pager,
  PhoneList,
  PhoneRow,
  Row,
  RowLink,
  SkeletonRows,
  Tab,
  Table,
  TableBody,
  TableHead,
  Tabs,
  useViewport,
} from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { Landmark } from "lucide-react";
import { rowRange } from "../../../shared/list/address/paging.ts";
import { FilterChip } from "../../../shared/list/filter/filter-chip.tsx";
import type { FilterSpec } from "../../../shared/list/filter/filter-spec.ts";
import { ListEmpty } from "../../../shared/list/list-empty.tsx";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import {
  changed,
  type ListState,
  leavesOutRows,
  useList,
} from "../../../shared/list/query/use-list.ts";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { isPayoutStatus, PayoutBadge } from "../payout-badge.tsx";
import type { PayoutSearch } from "../search.ts";
import { useDay } from "../use-day.ts";
import { payoutKind } from "./payout-kind.ts";
import styles from "./payouts.module.css";

/** Placeholder for a count, so that the tabs don't wrap when counts load. */
const DIGITS = "\u2007\u2007";

interface PayoutListProps {
  readonly search: PayoutSearch;
  /** ID of the payout open beside the list. */
  readonly open: string | undefined;
}

/** All payouts by status, newest first. The open one is highlighted. */
export function PayoutList({ search, open }: PayoutListProps) {
  const t = useText();
  const phone = useViewport() === "phone";
  const { part: _part, ...listed } = search;
  const list = useList("payout", listed);
  const rows = list.page?.data ?? [];
  const counts = leavesOutRows(listed) ? undefined : list.counts;
  const nothing = {
    icon: <Landmark />,
    title: t("account.payout.nothing"),
    text: t("account.payout.nothingText"),
  };
  const filters: readonly FilterSpec[] = [
    { key: "due", label: t("account.payout.arrives"), kind: "date" },
    { key: "currency", label: t("column.currency"), kind: "currency" },
  ];
  return (
    <>
      <div className={styles.tabs}>
        <Tabs aria-label={t("list.statuses")}>
          <StatusTab search={listed} label={t("common.all")} count={counts?.all} />
          {PAYOUT_STATUSES.map((status) => (
            <StatusTab
              key={status}
              search={listed}
              status={status}
              label={t(`account.payoutStatus.${status}`)}
              count={counts && (counts.by_status[status] ?? 0)}
            />
          ))}
        </Tabs>
      </div>
      <FilterRow>
        {filters.map((filter) => (
          <FilterChip key={filter.key} filter={filter} search={listed} onSearch={list.go} />
        ))}
      </FilterRow>
      <div className={styles.scroll}>
        {list.error ? (
          <LoadFailed error={list.error} onRetry={list.retry} />
        ) : list.page && rows.length === 0 && !list.skeleton ? (
          <ListEmpty
            search={listed}
            onSearch={list.go}
            nothingYet={nothing}
            nothingInStatus={(status) => ({
              icon: <Landmark />,
              title: t("account.payout.nothingInStatus", {
                status: isPayoutStatus(status) ? t(`account.payoutStatus.${status}`) : status,
              }),
              text: t("account.payout.nothingInStatusText"),
            })}
          />
        ) : phone ? (
          <PhoneRows rows={rows} search={search} />
        ) : (
          <Rows rows={rows} search={search} open={open} skeleton={list.skeleton} />
        )}
      </div>
      {list.error ? null : <PayoutPager search={listed} list={list} />}
    </>
  );
}

interface StatusTabProps {
  readonly search: PayoutSearch;
  readonly status?: string;
  readonly label: string;
  readonly count: number | undefined;
}

function StatusTab({ search, status, label, count }: StatusTabProps) {
  return (
    <Tab
      current={search.status === status}
      count={count ?? DIGITS}
      urgent={status === "failed" && count !== undefined && count > 0}
      render={
        // Exact, since a link without a status also matches a page with one.
        <Link
          to="."
          search={changed(search, { status })}
          activeOptions={{ exact: true, explicitUndefined: true }}
        />
      }
    >
      {label}
    </Tab>
  );
}

interface RowsProps {
  readonly rows: readonly Payout[];
  readonly search: PayoutSearch;
}

function Rows({
  rows,
  search,
  open,
  skeleton,
}: RowsProps & { readonly open: string | undefined; readonly skeleton: boolean }) {
  const t = useText();
  const day = useDay();
  return (
    <Table
      columns={["text", "badge", undefined]}
      stickyHead
      aria-label={t("account.payouts")}
      aria-busy={skeleton || undefined}
    >
      <TableHead>
        <HeadCell>{t("account.payout.arrives")}</HeadCell>
        <HeadCell>{t("column.status")}</HeadCell>
        <HeadCell align="amount">{t("column.amount")}</HeadCell>
      </TableHead>
      <TableBody>
        {skeleton ? (
          <SkeletonRows rows={12} columns={["text", "badge", "amount"]} />
        ) : (
          rows.map((payout) => (
            <Row key={payout.id} open={payout.id === open}>
              <Cell>
                <RowLink render={<PayoutLink payout={payout} search={search} />}>
                  <time>{day(payout.arrival_date)}</time>
                </RowLink>
              </Cell>
              <Cell>
                <PayoutBadge status={payout.status} />
              </Cell>
              <Cell align="end" strong>
                <Money look="strong" amount={payout.amount} currency={payout.currency} />
              </Cell>
            </Row>
          ))
        )}
      </TableBody>
    </Table>
  );
}

function PhoneRows({ rows, search }: RowsProps) {
  const t = useText();
  const day = useDay();
  return (
    <PhoneList aria-label={t("account.payouts")}>
      {rows.map((payout) => (
        <PhoneRow
          key={payout.id}
          render={<PayoutLink payout={payout} search={search} />}
          title={<time>{day(payout.arrival_date)}</time>}
          amount={<Money look="strong" amount={payout.amount} currency={payout.currency} />}
          meta={t(payoutKind(payout))}
          badge={<PayoutBadge status={payout.status} />}
        />
      ))}
    </PhoneList>
  );
}

/** Opens a payout beside the same list, with all its rows. */
function PayoutLink({ payout, search, ...rest }: { payout: Payout; search: PayoutSearch }) {
  const { part: _part, ...listed } = search;
  return (
    <Link
      {...rest}
      to="/account/payouts/$id"
      params={{ id: payout.id }}
      search={listed}
      resetScroll={false}
    />
  );
}

function PayoutPager({ search, list }: { search: PayoutSearch; list: ListState<Payout> }) {
  const t = useText();
  const { from, to } = rowRange(search, list.page?.data.length ?? 0, search.limit ?? PAGE_SIZE);
  const { next, previous, go } = list;
  return (
    <Pager
      label={t("list.pages")}
      range={!list.skeleton && (to < from ? t("list.noRows") : t("common.range", { from, to }))}
      previousLabel={t("account.payout.newer")}
      nextLabel={t("account.payout.older")}
      onPrevious={previous && (() => go(previous))}
      onNext={next && (() => go(next))}
    />
  );
}

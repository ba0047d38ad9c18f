import { type ListSearch, PAGE_SIZE, PAGE_SIZES } from "@counterfoil/contract";
import { Button, Pager, useViewport } from "@counterfoil/ui";
import { ChevronDown } from "lucide-react";
import { LazyMenu } from "../menu/lazy-menu.tsx";
import { useText } from "../text/text.ts";
import { rowRange } from "./address/paging.ts";
import styles from "./list.module.css";
import { changed, type ListState, totalOf } from "./query/use-list.ts";

interface ListPagerProps {
  readonly search: ListSearch;
  readonly list: ListState<{ readonly id: string }>;
  readonly canPick: boolean;
}

/** Range, page size, and links to the adjacent pages. */
export function ListPager({ search, list, canPick }: ListPagerProps) {
  const t = useText();
  const viewport = useViewport();
  const { next, previous, go, page, readyNext } = list;
  const size = search.limit ?? PAGE_SIZE;
  const rows = page?.data.length ?? 0;
  const { from, to } = rowRange(search, rows, size);
  const total = totalOf(search, list);
  // The number of rows is unknown while they are loading.
  const range = list.skeleton
    ? ""
    : rows === 0
      ? t("list.noRows")
      : total === undefined
        ? t("common.range", { from, to })
        : t("list.rowsOf", { from, to, total: Math.max(total, to) });
  return (
    <Pager
      label={t("list.pages")}
      range={range}
      pageSize={
        <LazyMenu
          trigger={
            <Button variant="ghost" endIcon={<ChevronDown />} className={styles.size}>
              {t("list.aPage", { count: size })}
            </Button>
          }
          entries={() => [
            {
              kind: "choice",
              id: "size",
              value: String(size),
              options: PAGE_SIZES.map((value) => ({
                value: String(value),
                label: t("list.aPage", { count: value }),
              })),
              onChange: (value) => {
                const limit = Number(value);
                go(changed(search, { limit: limit === PAGE_SIZE ? undefined : limit }));
              },
            },
          ]}
        />
      }
      hint={viewport === "wide" ? t(canPick ? "list.hint" : "list.hintNoSelect") : undefined}
      previousLabel={t("list.previous")}
      nextLabel={t("list.next")}
      onPrevious={previous && (() => go(previous))}
      onNext={next && (() => go(next))}
      onNearNext={readyNext}
    />
  );
}

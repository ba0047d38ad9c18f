import type { z } from "zod";
import type { ListQuery } from "../api/lists/paging.ts";
import type { ResourceName, resources } from "../resources.ts";
import type { QueryValue } from "./query-text.ts";

type RowOf<R extends ResourceName> = (typeof resources)[R];

/** A path that `expand` of a resource takes. */
export type ExpandPath<R extends ResourceName> = keyof RowOf<R>["expand"] & string;

/** An order of a resource's list. */
type SortOf<R extends ResourceName> = `${"" | "-"}${RowOf<R>["sorts"][number]}`;

type ListInput<R extends ResourceName> = Omit<ListQuery, "expand" | "sort"> &
  z.input<RowOf<R>["filters"]> & {
    readonly sort: SortOf<R>;
    readonly expand: readonly ExpandPath<R>[];
  };

/** Parameters of a resource's list, from its row: its filters, its orders and its expansions. */
export type ListParamsOf<R extends ResourceName> = {
  readonly [Name in keyof ListInput<R>]?: Extract<ListInput<R>[Name], QueryValue> | undefined;
};

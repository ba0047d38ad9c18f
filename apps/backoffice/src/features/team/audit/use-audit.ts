import {
  AUDIT_ACTORS_PATH,
  AUDIT_PATH,
  type AuditFilters,
  type ListSearch,
  momentsOf,
} from "@counterfoil/contract";
import type { AuditGroup } from "@counterfoil/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../shared/api/client.ts";
import { nowSeconds } from "../../../shared/clock/server-clock.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { FRESH_MS } from "../../../shared/resource/queries.ts";

/** The filters that aren't in the address. */
export interface OwnFilters {
  readonly group: AuditGroup | undefined;
  /** Only one of both. */
  readonly person?: string | undefined;
  readonly api_key?: string | undefined;
}

/** Where the page starts: at the newest entry, before an entry or after it. */
type Cursor = { readonly before?: number; readonly after?: number };

/** Reads who is in the audit trail. */
export function useAuditActors() {
  const { data } = useQuery({
    queryKey: ["audit", "actors"],
    queryFn: ({ signal }) => api.get(AUDIT_ACTORS_PATH, { signal }),
    staleTime: FRESH_MS,
  });
  return data?.actors ?? [];
}

/** Reads the audit trail page by page, newest first. */
export function useAudit(search: ListSearch) {
  const { zone } = useDates();
  const [own, setOwn] = useState<OwnFilters>({ group: undefined });
  const [cursor, setCursor] = useState<{ readonly of: string; readonly at: Cursor }>();
  const period = momentsOf(search.created ?? "", nowSeconds(), zone);
  const filters: AuditFilters = {
    ...own,
    subject: search.text,
    at_gte: period.gte,
    at_lte: period.lte,
  };
  // Another filter begins at the newest entry again.
  const of = JSON.stringify([own, search.text, search.created]);
  const at = cursor?.of === of ? cursor.at : {};
  const query = useQuery({
    queryKey: ["audit", of, at],
    queryFn: ({ signal }) => api.get(AUDIT_PATH, { query: { ...filters, ...at }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const entries = query.data?.data ?? [];
  const [newest, oldest] = [entries[0], entries.at(-1)];
  const go = (next: Cursor) => setCursor({ of, at: next });
  return {
    query,
    entries,
    own,
    setOwn,
    filters,
    newer: query.data?.has_newer && newest ? () => go({ after: newest.seq }) : undefined,
    older: query.data?.has_more && oldest ? () => go({ before: oldest.seq }) : undefined,
  };
}

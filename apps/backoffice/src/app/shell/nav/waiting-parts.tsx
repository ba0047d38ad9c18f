import { useQueries } from "@tanstack/react-query";
import { countsOptions } from "../../../shared/resource/queries.ts";
import type { AttentionQuery } from "../../../shared/routing/feature.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

interface WaitingProps {
  readonly waiting: readonly AttentionQuery[];
}

/** Counts objects that need attention, by kind, if the user may read them. */
function useWaiting(waiting: readonly AttentionQuery[]) {
  const { rights } = useSession().rules;
  const countable = waiting.filter(({ right }) => rights.includes(right));
  const readable = [...new Set(countable.map(({ resource }) => resource))];
  return useQueries({
    queries: readable.map(countsOptions),
    combine: (results) => {
      const counts = new Map(
        readable.map((resource, place) => [resource, results[place]?.data?.by_status ?? {}]),
      );
      return countable.map(({ resource, statuses, label }) => ({
        label,
        count: statuses.reduce((sum, status) => sum + (counts.get(resource)?.[status] ?? 0), 0),
      }));
    },
  });
}

/** The number of objects that need attention; `WaitingNote` explains it. */
export function WaitingCount({ waiting }: WaitingProps) {
  const count = useWaiting(waiting).reduce((sum, part) => sum + part.count, 0);
  return count === 0 ? null : <span aria-hidden>{count}</span>;
}

/** Explains the count of a menu entry in the same words as Home: "2 invoices are past due · …". */
export function WaitingNote({ waiting }: WaitingProps) {
  const t = useText();
  return useWaiting(waiting)
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => t(label, { count }))
    .join(" · ");
}

import { ButtonLink, EmptyState, PageScroll, Skeleton, VisuallyHidden } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { ApiError } from "../api/api-error.ts";
import { useStays } from "../dialog/use-stays.ts";
import { LoadFailed } from "../list/list-failed.tsx";
import { useDelayed } from "../list/query/use-delayed.ts";
import { SKELETON_AFTER_MS } from "../loading/wait-for-parts.ts";
import { usePage } from "../page/page.ts";
import { useText } from "../text/text.ts";
import styles from "./object-page.module.css";

/** The parts of an object's query that its page uses. */
interface PageQuery<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface ObjectPageProps<T> {
  readonly query: PageQuery<T>;
  /** The list that the object belongs to. */
  readonly parent: { readonly title: string; readonly href: string };
  /** For the page that says the object doesn't exist, with a link back to the list. */
  readonly missing: { readonly icon: ReactNode; readonly title: string; readonly all: string };
  /** Height in pixels of the first part of the page, for the skeleton. */
  readonly skeletonHeight?: number;
  readonly children: (object: T) => ReactNode;
}

/** The page of an object: loading, failed, missing, or loaded. */
export function ObjectPage<T extends object>(props: ObjectPageProps<T>) {
  const { query, parent, missing, skeletonHeight = 64, children } = props;
  const late = useDelayed(query.isPending, SKELETON_AFTER_MS);
  const { data, error } = query;
  const gone = data !== undefined && "deleted" in data && data.deleted === true;
  // A 404 outranks data loaded before: the object has been deleted since.
  const lost = gone || (error instanceof ApiError && error.status === 404);
  const shown = useRef<T>(undefined);
  if (data !== undefined && !lost) shown.current = data;
  const stays = useStays(data !== undefined && !lost, missing.title);
  if (stays && shown.current !== undefined) return children(shown.current);
  if (lost) return <Missing parent={parent} {...missing} />;
  if (error) return <Failed error={error} parent={parent} onRetry={() => void query.refetch()} />;
  return late ? <ObjectSkeleton first={skeletonHeight} /> : null;
}

type MissingProps = ObjectPageProps<object>["missing"] & {
  readonly parent: ObjectPageProps<object>["parent"];
};

function Missing({ parent, icon, title, all }: MissingProps) {
  const t = useText();
  usePage({ title: t("common.notFoundTitle"), parent });
  return (
    <EmptyState
      whole
      icon={icon}
      title={title}
      action={<ButtonLink render={<Link to={parent.href} />}>{all}</ButtonLink>}
    >
      {t("common.notFoundText")}
    </EmptyState>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly parent: ObjectPageProps<object>["parent"];
  readonly onRetry: () => void;
}

function Failed({ error, parent, onRetry }: FailedProps) {
  const t = useText();
  usePage({ title: t("common.notLoaded"), parent });
  return (
    <>
      <VisuallyHidden as="h1">{t("common.notLoaded")}</VisuallyHidden>
      <LoadFailed error={error} onRetry={onRetry} />
    </>
  );
}

function ObjectSkeleton({ first }: { first: number }) {
  const t = useText();
  return (
    <PageScroll padded aria-busy aria-label={t("shell.loading")} className={styles.skeleton}>
      <Skeleton width="260px" height={20} />
      <Skeleton width="180px" />
      <Skeleton height={first} />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="85%" />
    </PageScroll>
  );
}

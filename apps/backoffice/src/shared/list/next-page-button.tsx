import { Button } from "@counterfoil/ui";
import { useText } from "../text/text.ts";

interface NextPageButtonProps {
  /** The parts of an infinite query that load its next page. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly link?: boolean;
  readonly className?: string | undefined;
  readonly children: string;
}

/** Loads the next page of a query. Renders nothing on the last one. */
export function NextPageButton({ query, link = false, className, children }: NextPageButtonProps) {
  const t = useText();
  if (!query.hasNextPage) return null;
  return (
    <div className={className}>
      <Button
        variant={link ? "link" : "secondary"}
        busy={query.isFetchingNextPage}
        busyLabel={link ? undefined : t("shell.loading")}
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  );
}

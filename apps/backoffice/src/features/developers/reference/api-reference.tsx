import { OPENAPI_PATH } from "@counterfoil/contract";
import { ButtonLink, Skeleton } from "@counterfoil/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useText } from "../../../shared/text/text.ts";
import { DevelopersHead } from "../developers-head.tsx";
import { readDescription } from "./read-description.ts";
import styles from "./reference.module.css";
import { ReferenceFrame } from "./reference-frame.tsx";

const descriptionOptions = queryOptions({
  queryKey: ["openapi"],
  queryFn: ({ signal }) => readDescription(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Every call of the API, from the description that the server makes of its routes. */
export function ApiReference() {
  const t = useText();
  const { data, error, refetch } = useQuery(descriptionOptions);
  return (
    <>
      <DevelopersHead
        actions={
          <ButtonLink href={OPENAPI_PATH} download icon={<Download />}>
            {t("developers.openapi")}
          </ButtonLink>
        }
      />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className={styles.waiting}>
          <Skeleton height={320} width="100%" />
        </div>
      ) : (
        <ReferenceFrame description={data} />
      )}
    </>
  );
}

import { OPENAPI_PATH } from "@counterfoil/contract";
import {
  ButtonLink,
  EmptyState,
  FilterRow,
  PageScroll,
  SearchInput,
  Section,
  Skeleton,
} from "@counterfoil/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Download, SearchX } from "lucide-react";
import { useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useText } from "../../../shared/text/text.ts";
import { DevelopersHead } from "../developers-head.tsx";
import { OperationEntry } from "./operation-entry.tsx";
import { grouped, matchingOperations } from "./operations.ts";
import { readOperations } from "./read-operations.ts";
import styles from "./reference.module.css";
import type { CodeLanguage } from "./request-code.ts";

const descriptionOptions = queryOptions({
  queryKey: ["openapi"],
  queryFn: ({ signal }) => readOperations(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Every call of the API, from the description that the server makes of its routes. */
export function ApiReference() {
  const t = useText();
  const { data, error, refetch } = useQuery(descriptionOptions);
  const [text, setText] = useState("");
  const [language, setLanguage] = useState<CodeLanguage>("curl");
  const found = matchingOperations(data ?? [], text);
  return (
    <>
      <DevelopersHead />
      <FilterRow>
        <SearchInput
          aria-label={t("developers.findCall")}
          placeholder={t("developers.findCall")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ButtonLink href={OPENAPI_PATH} download icon={<Download />}>
          {t("developers.openapi")}
        </ButtonLink>
      </FilterRow>
      <PageScroll padded data-scroll-restoration-id="api-reference">
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton height={320} />
        ) : found.length === 0 ? (
          <EmptyState icon={<SearchX />} title={t("developers.noCalls")} />
        ) : (
          grouped(found).map(({ group, operations }) => (
            <Section key={group} title={group}>
              <ul className={styles.list}>
                {operations.map((operation) => (
                  <OperationEntry
                    key={operation.id}
                    operation={operation}
                    language={language}
                    onLanguage={setLanguage}
                  />
                ))}
              </ul>
            </Section>
          ))
        )}
      </PageScroll>
    </>
  );
}

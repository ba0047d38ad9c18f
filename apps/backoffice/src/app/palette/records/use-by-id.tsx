import { Code } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { useText } from "../../../shared/text/text.ts";
import type { Command } from "../command.ts";
import { objectPath, pageOfId } from "./object-path.ts";

interface ById {
  /** Link to the object, once its page is known. */
  readonly command: Command | undefined;
  readonly missing: boolean;
}

/** Returns the entry for a pasted ID; undefined if the text isn't an ID. */
export function useById(query: string): ById | undefined {
  const t = useText();
  const page = pageOfId(query);
  const { data, error } = useQuery({
    ...objectOptions(page?.resource ?? "customer", query),
    enabled: page !== undefined,
  });
  if (page === undefined) return undefined;
  const to = data === undefined ? undefined : objectPath(page, data);
  const missing = error instanceof ApiError || (data !== undefined && to === undefined);
  if (to === undefined) return { command: undefined, missing };
  const label = (
    <>
      {t("palette.openId")} <Code>{query}</Code>
    </>
  );
  return {
    command: { id: `id ${query}`, icon: <ArrowRight />, label, words: query, to },
    missing,
  };
}

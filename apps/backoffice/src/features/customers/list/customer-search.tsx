import { Code } from "@counterfoil/ui";
import { Suggest, type SuggestItem } from "@counterfoil/ui/suggest";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import type { SearchBoxProps } from "../../../shared/list/filter/search-box.tsx";
import styles from "../../../shared/list/list.module.css";
import { changed } from "../../../shared/list/query/use-list.ts";
import { Marked } from "../../../shared/search/marked.tsx";
import { type CustomerHit, MARKS, prepareSearch } from "../../../shared/search/search-client.ts";
import { useCustomerHits } from "../../../shared/search/use-customer-hits.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

const MAX_SHOWN = 7;
const ALL = "all";

/** Finds customers by part of their details, and links to all matches. */
export function CustomerSearch({ hint, search, go }: SearchBoxProps) {
  const t = useText();
  const { config } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const sent = search.text ?? "";
  const [typed, setTyped] = useState(sent);
  const [lastSent, setLastSent] = useState(sent);
  if (lastSent !== sent) {
    setLastSent(sent);
    setTyped(sent);
  }
  const { results, searching, failed } = useCustomerHits(typed, MAX_SHOWN);
  const query = typed.trim();
  const items = results && !failed ? results.hits.map(itemOf) : [];
  const filter = (text: string | undefined) => {
    setLastSent(text ?? "");
    go(changed(search, { text }));
  };
  const status = () => {
    if (failed) return t("customers.searchFailed");
    if (!results || (searching && results.hits.length === 0)) return t("picker.searching");
    return results.hits.length === 0 ? t("list.noResult", { text: query }) : null;
  };
  return (
    <search className={styles.search} data-list-search>
      <Suggest
        label={t("list.search")}
        placeholder={hint}
        kbd={typed === "" ? "/" : undefined}
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          if (text.trim() === "" && sent !== "") filter(undefined);
        }}
        items={items}
        last={
          // The list matches the exact text, so matches of a misspelled word aren't in it.
          results?.hits.some(({ _rankingInfo: info }) => info?.nbTypos === 0)
            ? { id: ALL, icon: <ListFilter />, label: t("customers.searchAll", { text: query }) }
            : undefined
        }
        status={status()}
        onFocus={() => prepareSearch(config.search)}
        onPick={({ id }, { newTab }) => {
          if (id === ALL) {
            filter(query);
            return;
          }
          const to = { to: "/customer/$id", params: { id } } as const;
          if (newTab) window.open(router.buildLocation(to).href, "_blank", "noopener");
          else void navigate(to);
        }}
      />
    </search>
  );
}

function itemOf(hit: CustomerHit): SuggestItem {
  const marked = (name: string) => hit._highlightResult?.[name]?.value;
  const name = marked("name");
  const email = marked("email");
  const phone = marked("phone");
  return {
    id: hit.objectID,
    label: <Marked text={name ?? email ?? hit.objectID} />,
    detail: <Marked text={[isMarked(phone) && phone, name && email].filter(Boolean).join(" · ")} />,
    end: (
      <Code>
        <Marked text={marked("id") ?? hit.objectID} />
      </Code>
    ),
  };
}

/** Shows the phone number only if it is what matched. */
function isMarked(text: string | undefined): text is string {
  return text?.includes(MARKS.pre) ?? false;
}

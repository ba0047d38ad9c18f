import type { ListSearch } from "@counterfoil/contract";
import { SearchInput } from "@counterfoil/ui";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../text/text.ts";
import styles from "../list.module.css";
import { changed, type ListState } from "../query/use-list.ts";

const PAUSE_MS = 200;

export interface SearchBoxProps {
  readonly hint: string;
  readonly search: ListSearch;
  readonly go: ListState<never>["go"];
}

/** Searches while typing. The text is in the URL. */
export function SearchBox({ hint, search, go }: SearchBoxProps) {
  const t = useText();
  const sent = search.text ?? "";
  const [typed, setTyped] = useState(sent);
  const [lastSent, setLastSent] = useState(sent);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  if (lastSent !== sent) {
    // The address was changed by something else: Back, a link, "Clear search".
    setLastSent(sent);
    if (typed.trim() !== sent) setTyped(sent);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === sent) return;
    setLastSent(trimmed);
    // One history entry per search, not per character.
    go(changed(search, { text: trimmed === "" ? undefined : trimmed }), { replace: sent !== "" });
  };
  return (
    <search className={styles.search} data-list-search>
      <SearchInput
        aria-label={t("list.search")}
        placeholder={hint}
        kbd="/"
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(text), PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") send(typed);
          if (event.key === "Escape" && typed === "") event.currentTarget.blur();
        }}
      />
    </search>
  );
}

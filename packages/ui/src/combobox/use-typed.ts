import type { Combobox as Base } from "@base-ui/react/combobox";
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { isSubmitKey } from "../keys.ts";
import type { ChoiceProps } from "./combobox-list.tsx";
import { exactMatch, rank } from "./rank.ts";

interface TypedInput {
  /** Handles a key press before Base UI does. */
  readonly preventBaseUIHandler: () => void;
}

/**
 * Keeps the typed text until it becomes an option or is deleted. Enter selects the first match,
 * waiting for a search in progress. Leaving the field selects an exact match. Any other text stays,
 * shows an error, and blocks the form's submission.
 * @param select selects an option
 * @param chosen label of the selected option, displayed while nothing is typed
 */
export function useTyped<T>(props: ChoiceProps<T>, select: (item: T) => void, chosen: string) {
  const { items, itemKey, itemLabel, itemNames, itemProblem, onSearch, searching = false } = props;
  const [typed, setTyped] = useState<string>();
  const [due, setDue] = useState<"first" | "exact">();
  const [missed, setMissed] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    props.ref,
    () => input.current,
  );
  const popup = useRef<HTMLDivElement>(null);
  const actions = useRef<Base.Root.Actions>(null);
  /**
   * An option was highlighted with an arrow key after the last character: Enter selects that one.
   */
  const marked = useRef(false);
  const names = (item: T) => [itemLabel(item), itemKey(item), ...(itemNames?.(item) ?? [])];
  const text = typed?.trim() ?? "";
  const shown = rank(items, text, names, onSearch !== undefined);

  const clear = () => {
    setTyped(undefined);
    setDue(undefined);
    setMissed(undefined);
    if (typed !== undefined) onSearch?.("");
  };
  const settle = (how: "first" | "exact") => {
    if (text === "") return clear();
    if (searching) return setDue(how);
    setDue(undefined);
    const item = how === "first" ? shown[0] : exactMatch(shown, text, names);
    const problem = item === undefined ? props.noMatch(text) : itemProblem?.(item);
    if (item === undefined || problem !== undefined) return setMissed(problem);
    clear();
    select(item);
    actions.current?.close();
  };
  useEffect(() => {
    if (due !== undefined && !searching) settle(due);
  });
  // A value selected elsewhere replaces the typed text.
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current !== chosen) clear();
    before.current = chosen;
  });
  useEffect(() => {
    const form = input.current?.form;
    if (!form || text === "") return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener("submit", hold, true);
    return () => form.removeEventListener("submit", hold, true);
  }, [text]);

  return {
    /** Options to offer, including the selected one as long as nothing is typed. */
    known: (selected: readonly T[]) => {
      if (text !== "") return shown;
      const keys = new Set(shown.map(itemKey));
      return [...shown, ...selected.filter((item) => !keys.has(itemKey(item)))];
    },
    empty: text === "" ? props.emptyLabel : props.noMatch(text),
    missed,
    clear,
    popup,
    root: {
      actionsRef: actions,
      autoHighlight: true,
      filter: null,
      inputValue: typed ?? chosen,
      onInputValueChange: (next: string, { reason }: Base.Root.ChangeEventDetails) => {
        if (reason === "clear-press") clear();
        if (reason !== "input-change") return;
        marked.current = false;
        setTyped(next);
        setDue(undefined);
        setMissed(undefined);
        onSearch?.(next);
      },
    },
    input: {
      ref: input,
      "data-typed": text === "" ? undefined : "",
      onBlur: (event: FocusEvent) => {
        if (popup.current?.contains(event.relatedTarget)) return;
        settle("exact");
        props.onBlur?.();
      },
      onKeyDown: (event: KeyboardEvent & TypedInput) => {
        if (event.nativeEvent.isComposing) return;
        const open = event.currentTarget.getAttribute("aria-expanded") === "true";
        // Escape closes an open list, or the dialog around it. It doesn't clear the selection.
        if (event.key === "Escape" && !open) event.preventBaseUIHandler();
        if (event.key.startsWith("Arrow")) marked.current = true;
        // The form is submitted in this event, including the typed text.
        if (isSubmitKey(event)) flushSync(() => settle("exact"));
        else if (event.key === "Enter" && text !== "" && !(open && marked.current)) {
          event.preventDefault();
          event.preventBaseUIHandler();
          settle("first");
        } else if (event.key === "Enter" && open) event.preventDefault();
      },
    },
  };
}

import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from "react";
import { classNames } from "../class-names.ts";
import { type RenderAs, renderAs } from "../render-as.ts";
import styles from "./tabs.module.css";

interface TabsProps extends ComponentProps<"nav"> {
  /** Accessible name of the tabs. */
  "aria-label": string;
  /** Text starts at the edge instead of the page's margin, for tabs inside a section. */
  flush?: boolean | undefined;
}

/** Pixels of the adjacent tab that indicate that there are more. */
const EDGE = 16;

/** Views of one page, each with its own address. */
export function Tabs({ flush, className, ...rest }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef("");
  // Scrolls the current tab into view, also when counts that load later move it. A refresh that
  // moves nothing leaves the scroll position as it is.
  useLayoutEffect(() => {
    const row = nav.current;
    const tab = row?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !tab) return;
    const start = tab.offsetLeft - row.offsetLeft - EDGE;
    const end = start + tab.offsetWidth + 2 * EDGE;
    const place = `${start} ${end}`;
    if (shown.current === place) return;
    shown.current = place;
    row.scrollLeft = Math.max(end - row.clientWidth, Math.min(start, row.scrollLeft));
  });
  return (
    <nav
      {...rest}
      ref={nav}
      className={classNames(styles.tabs, flush && styles.flush, className)}
    />
  );
}

interface TabProps extends Omit<ComponentProps<"a">, "children"> {
  /** The router's link; it may set `aria-current` itself. */
  render?: RenderAs | undefined;
  /** Marks the current view if the link doesn't. */
  current?: boolean | undefined;
  children: ReactNode;
  count?: ReactNode;
  /** The count is highlighted. */
  urgent?: boolean | undefined;
}

/** A tab. */
export function Tab(props: TabProps): ReactElement {
  const { render, current, children, count, urgent, className, ...rest } = props;
  const mark = current === undefined ? {} : { "aria-current": current ? "page" : undefined };
  return renderAs(
    render,
    { ...rest, ...mark, className: classNames(styles.tab, className) },
    <>
      {children}
      {count === undefined ? null : (
        <span className={classNames(styles.count, urgent && styles.urgent)}>{count}</span>
      )}
    </>,
  );
}

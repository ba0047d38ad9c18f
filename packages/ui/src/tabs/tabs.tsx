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

export interface TabsProps extends ComponentProps<"nav"> {
  /** Names the set of tabs. */
  "aria-label": string;
  /** Text starts at the edge instead of the page's margin, for tabs inside a section. */
  flush?: boolean | undefined;
}

/** Pixels of the neighbouring tab that show there is one. */
const EDGE = 16;

/** Views of one page, each with an address of its own. */
export function Tabs({ flush, className, ...rest }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef("");
  // Where they do not all fit, the view on screen is among those that show; counts that come later
  // move it, a refresh that moves nothing leaves the row where the person has put it.
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

export interface TabProps extends Omit<ComponentProps<"a">, "children"> {
  /** The router's link; it may set `aria-current` itself. */
  render?: RenderAs | undefined;
  /** Marks the view on screen, where the link does not do it. */
  current?: boolean | undefined;
  children: ReactNode;
  count?: ReactNode;
  /** The count needs attention. */
  hot?: boolean | undefined;
}

/** One view. */
export function Tab(props: TabProps): ReactElement {
  const { render, current, children, count, hot, className, ...rest } = props;
  const mark = current === undefined ? {} : { "aria-current": current ? "page" : undefined };
  return renderAs(
    render,
    { ...rest, ...mark, className: classNames(styles.tab, className) },
    <>
      {children}
      {count === undefined ? null : (
        <span className={classNames(styles.count, hot && styles.hot)}>{count}</span>
      )}
    </>,
  );
}

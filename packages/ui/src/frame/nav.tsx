import { ChevronsUpDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useContext } from "react";
import { classNames } from "../class-names.ts";
import { type RenderAs, renderAs } from "../render-as.ts";
import { Truncate } from "../text/truncate.tsx";
import { useTip } from "../tip/use-tip.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./nav.module.css";
import { RailContext } from "./rail-context.ts";

/** Menu entries. A second list is separated from the first by a divider. */
export function NavList({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={classNames(styles.list, className)} />;
}

interface NavItemProps extends Omit<ComponentProps<"a">, "children"> {
  icon: ReactNode;
  label: string;
  count?: ReactNode;
  /** Explains the count: its tooltip and the description of the entry. */
  note?: ReactNode;
  /** After the label, such as the arrow of an external link. */
  endIcon?: ReactNode;
  /** The router's link; it may set `aria-current` itself. */
  render?: RenderAs | undefined;
  current?: boolean | undefined;
}

/** A menu entry. In the rail its label is the tooltip. */
export function NavItem(props: NavItemProps) {
  const { icon, label, count, note, endIcon, render, current, className, ...rest } = props;
  const rail = useContext(RailContext);
  const text = rail ? label : note;
  const { anchor, id, tip } = useTip(text);
  const attributes = {
    ...rest,
    ...(text ? anchor : {}),
    ...(note && !rail ? { "aria-describedby": id } : {}),
    ...(current ? { "aria-current": "page" } : {}),
    className: classNames(styles.item, rail && styles.railed, className),
  };
  return (
    <li>
      {renderAs(
        render,
        attributes,
        <>
          {icon}
          {rail ? (
            <VisuallyHidden>{label}</VisuallyHidden>
          ) : (
            <Truncate className={styles.label}>{label}</Truncate>
          )}
          {rail || count === undefined ? null : <span className={styles.count}>{count}</span>}
          {rail ? null : endIcon}
        </>,
      )}
      {text ? tip : null}
    </li>
  );
}

interface NavBrandProps extends ComponentProps<"button"> {
  logo: ReactNode;
  name: string;
  /** Opens the list of businesses: shows arrows and is a button that can trigger a menu. */
  switchable?: boolean | undefined;
}

/** Logo and name at the top of the drawer. */
export function NavBrand({ logo, name, switchable, className, ...rest }: NavBrandProps) {
  const rail = useContext(RailContext);
  const look = classNames(styles.brand, rail && styles.tight, className);
  const label = <Truncate className={styles.label}>{name}</Truncate>;
  if (!switchable) {
    return (
      <div className={look}>
        {logo}
        {label}
      </div>
    );
  }
  return (
    <button type="button" aria-label={rail ? name : undefined} {...rest} className={look}>
      {logo}
      {label}
      {rail ? null : <ChevronsUpDown />}
    </button>
  );
}

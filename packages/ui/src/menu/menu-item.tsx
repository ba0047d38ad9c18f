import { Menu as Base } from "@base-ui/react/menu";
import { Lock } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { leaveShortcut } from "../keys.ts";
import { useTip } from "../tip/use-tip.tsx";
import styles from "./menu.module.css";

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  kbd?: string | undefined;
  danger?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** Keeps the entry focusable, shows a lock, and has the reason as its tooltip and description. */
  disabledReason?: string | undefined;
  /** A router's link, for navigation. */
  render?: ReactElement | undefined;
  /** A plain link, for another site. */
  href?: string | undefined;
}

/** An action. */
export function MenuItem(props: MenuItemProps) {
  const { icon, children, detail, kbd, danger, onSelect, disabledReason, render, href } = props;
  if (disabledReason !== undefined) {
    return (
      <LockedItem icon={icon} reason={disabledReason}>
        {children}
      </LockedItem>
    );
  }
  const face = (
    <>
      {icon}
      <span className={styles.words}>
        {children}
        {detail ? <span className={styles.sub}>{detail}</span> : null}
      </span>
      {kbd ? (
        <Kbd aria-hidden className={styles.kbd}>
          {kbd}
        </Kbd>
      ) : null}
    </>
  );
  const className = classNames(styles.item, danger && styles.danger);
  if (render !== undefined || href !== undefined) {
    return (
      <Base.LinkItem
        className={className}
        closeOnClick
        {...(render === undefined ? {} : { render })}
        {...(href === undefined ? {} : { href })}
        onClick={() => onSelect?.()}
      >
        {face}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={className} onKeyDown={leaveShortcut} onClick={() => onSelect?.()}>
      {face}
    </Base.Item>
  );
}

function LockedItem(props: { icon?: ReactNode; reason: string; children: ReactNode }) {
  const { anchor, id, tip, tell } = useTip(props.reason);
  return (
    <>
      <Base.Item
        {...anchor}
        onClick={tell}
        className={classNames(styles.item, styles.locked)}
        closeOnClick={false}
        aria-disabled
        aria-describedby={id}
      >
        {props.icon}
        <span className={styles.words}>{props.children}</span>
        <Lock />
      </Base.Item>
      {tip}
    </>
  );
}

import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./tip.module.css";

const GAP = 8;
const HOVER_DELAY_MS = 350;

/** Handlers for the element with the tooltip. The caller decides about `aria-describedby`. */
interface TipAnchor {
  onPointerEnter: (event: { currentTarget: Element; pointerType: string }) => void;
  onPointerLeave: () => void;
  onFocus: (event: { currentTarget: Element }) => void;
  onBlur: () => void;
  onKeyDown: (event: { key: string }) => void;
}

/**
 * Shows a short text next to an element on hover and focus; Escape closes it. It is in the
 * browser's top layer, so neither a scrolling table nor a dialog can clip it, and needs no library.
 * `tell` shows it when a locked element is tapped, since touch has neither hover nor focus.
 */
export function useTip(text: ReactNode): {
  anchor: TipAnchor;
  id: string;
  tip: ReactNode;
  tell: (event: { currentTarget: Element }) => void;
} {
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hide = () => {
    clearTimeout(timer.current);
    if (ref.current?.matches(":popover-open")) ref.current.hidePopover();
  };
  const show = (owner: Element, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (ref.current && owner.isConnected) place(ref.current, owner);
    }, delay);
  };
  const anchor: TipAnchor = {
    onPointerEnter: (event) => {
      if (event.pointerType !== "touch") show(event.currentTarget, HOVER_DELAY_MS);
    },
    onPointerLeave: hide,
    onFocus: (event) => {
      if (event.currentTarget.matches(":focus-visible")) show(event.currentTarget, 0);
    },
    onBlur: hide,
    onKeyDown: (event) => {
      if (event.key === "Escape") hide();
    },
  };
  const tell: ReturnType<typeof useTip>["tell"] = (event) => {
    show(event.currentTarget, 0);
    document.addEventListener("pointerdown", hide, { once: true, capture: true });
  };
  const tip = (
    <span ref={ref} id={id} role="tooltip" popover="manual" className={styles.tip}>
      {text}
    </span>
  );
  return { anchor, id, tip, tell };
}

function place(tip: HTMLElement, owner: Element): void {
  if (!tip.matches(":popover-open")) tip.showPopover();
  const edge = owner.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const above = edge.top - own.height - GAP;
  const left = Math.min(Math.max(8, edge.left), window.innerWidth - own.width - 8);
  const arrow = Math.min(edge.left + Math.min(edge.width / 2, 28) - left, own.width - 14);
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= 8 ? above : edge.bottom + GAP}px`;
  tip.dataset.side = above >= 8 ? "top" : "bottom";
  tip.style.setProperty("--arrow", `${arrow}px`);
}

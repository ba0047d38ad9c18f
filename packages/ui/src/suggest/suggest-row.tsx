import { useEffect, useRef } from "react";
import styles from "./suggest.module.css";
import type { SuggestItem } from "./suggest-item.ts";

export interface SuggestRowProps {
  id: string;
  item: SuggestItem;
  active: boolean;
  onPoint: () => void;
  onPick: (newTab: boolean) => void;
}

/** One option; the focus stays in the box. */
export function SuggestRow({ id, item, active, onPoint, onPick }: SuggestRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.item}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={active ? undefined : onPoint}
      onClick={(event) => onPick(event.ctrlKey || event.metaKey)}
    >
      {item.icon}
      <span className={styles.words}>
        <span className={styles.label}>{item.label}</span>
        {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
      </span>
      {item.end ? <span className={styles.end}>{item.end}</span> : null}
    </div>
  );
}
